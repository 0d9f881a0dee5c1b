import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { formatDateIn, formatMomentIn, formatTimeLeft } from './momentText.ts'

const THURSDAY = Date.parse('2026-11-20T01:15:00Z')

describe('formatMomentIn', () => {
  it('shows weekday, time and zone as in the zone', () => {
    expect(formatMomentIn('America/Los_Angeles', THURSDAY)).toBe('Thu 5:15 PM PT')
    expect(formatMomentIn('America/New_York', THURSDAY)).toBe('Thu 8:15 PM ET')
    expect(formatMomentIn('America/Los_Angeles', Date.parse('2026-09-20T07:05:00Z'))).toBe('Sun 12:05 AM PT')
  })
})

describe('formatDateIn', () => {
  it('shows the date as in the zone', () => {
    expect(formatDateIn('America/Los_Angeles', THURSDAY)).toBe('Nov 19')
    expect(formatDateIn('Europe/Berlin', THURSDAY)).toBe('Nov 20')
  })
})

describe('formatTimeLeft', () => {
  it.each([
    [24 * HOUR_MS, '24 hours'],
    [2 * HOUR_MS - 20_000, '2 hours'],
    [90 * MINUTE_MS, '2 hours'],
    [89 * MINUTE_MS, '89 minutes'],
    [MINUTE_MS, '1 minute'],
    [1_000, '1 minute'],
  ])('shows %i ms as %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text))
})
