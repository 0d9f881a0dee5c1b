import { expect, test } from 'vitest'
import { authPath } from './authPath.ts'

test.each([
  ['/credits', undefined, '/auth?next=%2Fcredits'],
  ['/redeem?code=ABCD-1234', undefined, '/auth?next=%2Fredeem%3Fcode%3DABCD-1234'],
  ['/profile', 'signup', '/auth?mode=signup&next=%2Fprofile'],
  ['/', 'reset', '/auth?mode=reset'],
  ['/', undefined, '/auth'],
  ['//evil.example', undefined, '/auth'],
  ['https://evil.example', 'signup', '/auth?mode=signup'],
  ['/auth?next=/credits', undefined, '/auth'],
  ['/api/logout', undefined, '/auth'],
] as const)('sign-in for %s (mode %s) is at %s', (wanted, mode, path) => {
  expect(authPath(wanted, mode)).toBe(path)
})
