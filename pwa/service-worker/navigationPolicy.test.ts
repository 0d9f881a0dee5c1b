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
])('%s is a page of the app, also without a network', (path) => {
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
])('%s is the server’s', (path) => {
  expect(isLeftToTheServer(path)).toBe(true)
})
