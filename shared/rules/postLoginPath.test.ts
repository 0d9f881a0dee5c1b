import { describe, expect, test } from 'vitest'
import { postLoginPath, startPathOf } from './postLoginPath.ts'

const facts = { role: 'player', features: ['nfl-picks'], isOnboardingDue: false } as const

describe('startPathOf', () => {
  test.each([
    [
      'onboarding that is due comes first',
      { ...facts, role: 'admin', features: ['nfl-picks', 'marketing'], isOnboardingDue: true },
      '/onboarding',
    ],
    ['more than one feature: the dashboard', { ...facts, features: ['nfl-picks', 'marketing'] }, '/dashboard'],
    ['the picks alone: the start page', facts, '/'],
    ['an admin with the picks plays too', { ...facts, role: 'admin' }, '/'],
    ['an admin without them', { ...facts, role: 'admin', features: [] }, '/admin-dashboard'],
    ['an admin with another single feature', { ...facts, role: 'admin', features: ['marketing'] }, '/admin-dashboard'],
    ['a venue manager without them', { ...facts, role: 'venue_manager', features: [] }, '/venue-dashboard'],
    ['staff without them', { ...facts, role: 'staff', features: [] }, '/'],
    ['a player without them', { ...facts, features: [] }, '/'],
  ] as const)('%s', (_, given, path) => {
    expect(startPathOf(given)).toBe(path)
  })
})

describe('postLoginPath', () => {
  test.each([
    [null, '/'],
    ['/', '/'],
    ['/profile', '/profile'],
    ['/admin-login', '/admin-login'],
    ['//evil.example', '/'],
    ['/api/logout', '/'],
  ])('asked for %j it leads to %s', (next, path) => {
    expect(postLoginPath({ role: 'player' }, next)).toBe(path)
  })
})
