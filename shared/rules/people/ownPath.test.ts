import { describe, expect, test } from 'vitest'
import { ownPath } from './ownPath.ts'

const own = [
  '/',
  '/nflpicks',
  '/dashboard',
  '/profile',
  '/profile/',
  '/admin-login',
  '/tv-display/corner-tap',
  '/?source=home',
  '/reset-password?token=a-b_c',
  '/analytics?week=12&season=2026',
  '/v1.2/notes',
]

const hosts = [
  'evil.example',
  'evil.example/path',
  'evil',
  '127.0.0.1',
  '[::1]',
  'user:pass@evil.example',
  'evil.example:443',
  'evil。example',
]

/** Ways to write "another site" that some browser or some parser has taken for a path. */
const disguises: ((host: string) => string)[] = [
  (host) => `//${host}`,
  (host) => `///${host}`,
  (host) => `////${host}`,
  (host) => `/\\${host}`,
  (host) => `\\/${host}`,
  (host) => `\\\\${host}`,
  (host) => `/\t/${host}`,
  (host) => `/\n/${host}`,
  (host) => `/\r\n/${host}`,
  (host) => `\t//${host}`,
  (host) => ` //${host}`,
  (host) => `/%5c${host}`,
  (host) => `/%5C%5C${host}`,
  (host) => `/%2f${host}`,
  (host) => `/%2F%2F${host}`,
  (host) => `/%09/${host}`,
  (host) => `/%0d%0aLocation:%20//${host}`,
  (host) => `/.//${host}`,
  (host) => `/..//${host}`,
  (host) => `/x/..//${host}`,
  (host) => `/x//${host}`,
  (host) => `/%2e%2e//${host}`,
  (host) => `https://${host}`,
  (host) => `https:${host}`,
  (host) => `https:/${host}`,
  (host) => `HTTPS://${host}`,
  (host) => `/https://${host}`,
  (host) => `/${host}:80//@x`,
  (host) => `/\u2028/${host}`,
  (host) => `/\u0000/${host}`,
  (host) => `/\u2215${host}`,
  (host) => `\uFF0F\uFF0F${host}`,
]

const others = [
  '',
  ' ',
  'profile',
  './profile',
  '../profile',
  '/.',
  '/..',
  '/./',
  '/../..',
  '/.hidden',
  '/x/../y',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'mailto:a@b.example',
  '#x',
  '/#x',
  '?next=/x',
  '/profile#x',
  '/profile\n',
  '/profile\r\nSet-Cookie: a=b',
  '/profile?next=//evil.example:80',
  '/profile?a=<script>',
  '/profile?a=%2f%2fevil',
  '/prof ile',
  '/profile;x',
  "/profile'",
  '/@evil.example',
  '/api/logout',
  '/api',
  '/api/user',
  '/auth',
  '/auth/',
  '/auth?next=/auth',
]

describe('ownPath', () => {
  test.each(own)('returns %s unchanged', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test('sends every disguised address to the start page', () => {
    const disguised = hosts.flatMap((host) => disguises.map((disguise) => disguise(host)))
    expect(disguised.length).toBeGreaterThan(200)
    for (const path of disguised) expect(ownPath(path), JSON.stringify(path)).toBe('/')
  })

  test.each(others)('sends %j to the start page', (path) => {
    expect(ownPath(path)).toBe('/')
  })

  test('returns the start page without a path', () => {
    expect(ownPath(null)).toBe('/')
  })

  test('accepts an address that only begins like a refused one', () => {
    expect(ownPath('/authors')).toBe('/authors')
    expect(ownPath('/apiary')).toBe('/apiary')
  })
})
