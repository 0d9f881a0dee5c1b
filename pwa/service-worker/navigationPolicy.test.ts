import { expect, test } from 'vitest'
import { NOT_THE_APPS_PAGES } from './navigationPolicy.ts'

const isLeftToTheServer = (path: string) => NOT_THE_APPS_PAGES.some((pattern) => pattern.test(path))

test.each([
  '/',
  '/?source=home',
  '/nflpicks',
  '/reset-password?token=a.b',
  '/api/logout',
  '/api/logout?from=menu',
  '/nobody-knows-this',
  '/apiary',
])('the service worker answers a navigation to %s with the app’s page', (path) => {
  expect(isLeftToTheServer(path)).toBe(false)
})

test.each([
  '/api/openapi.json',
  '/api/user',
  '/api/live',
  '/api/logout-everywhere',
  '/api/logout/all',
  '/api/',
  '/api',
  '/health/ready',
  '/robots.txt',
  '/assets/gone.js?v=1',
])('the service worker leaves a navigation to %s to the server', (path) => {
  expect(isLeftToTheServer(path)).toBe(true)
})
