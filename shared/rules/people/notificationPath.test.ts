import { expect, it } from 'vitest'
import { notificationPath } from './notificationPath.ts'

it.each(['/', '/nflpicks', '/credits', '/standings/season?week=5', '/profile'])('a notification may open %s', (path) => {
  expect(notificationPath(path)).toBe(path)
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'nflpicks',
  '/api/logout',
  '/admin/system',
  '/nflpicks#x',
  '/../admin',
  null,
  7,
  undefined,
  {},
])('a notification opens the start page instead of %s', (path) => {
  expect(notificationPath(path)).toBe('/')
})
