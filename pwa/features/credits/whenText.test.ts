import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { formatExpiry, formatMoment } from './whenText.ts'

/** Thursday noon in the contest's zone. */
const NOW = Date.parse('2025-11-20T20:00:00Z')

test.each([
  [null, 'any time'],
  ['2025-11-21T07:00:00Z', 'by 11:00 PM PT today'],
  ['2025-11-21T12:00:00Z', 'by 4:00 AM PT tonight'],
  ['2025-11-22T12:00:00Z', 'by tomorrow'],
  ['2025-11-22T20:00:00Z', 'within 2 days'],
  ['2025-11-27T20:00:00Z', 'within 7 days'],
  ['2025-11-28T20:00:00Z', 'by Nov 28'],
  ['2025-11-29T12:00:00Z', 'by Nov 28'],
  ['2026-02-22T20:00:00Z', 'by Feb 22'],
  ['2026-11-20T20:00:00Z', 'by Nov 20, 2026'],
  ['2027-01-01T12:00:00Z', 'by Dec 31, 2026'],
])('a credit that ends at %s can be shown %s', (expiresAt, text) => {
  expect(formatExpiry(DEFAULT_TIME_ZONE, expiresAt, NOW)).toBe(text)
})

test.each([
  ['2025-11-20T19:42:00Z', 'today at 11:42 AM PT'],
  ['2025-11-20T07:58:00Z', 'yesterday at 11:58 PM PT'],
  ['2025-11-13T03:42:00Z', 'on Nov 12 at 7:42 PM PT'],
])('the past time %s is written as %s', (instant, text) => {
  expect(formatMoment(DEFAULT_TIME_ZONE, instant, NOW)).toBe(text)
})
