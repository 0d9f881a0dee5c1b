import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/clock.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { msUntilRollover } from './nextRollover.ts'

const from = (at: string) => msUntilRollover(DEFAULT_TIME_ZONE, Date.parse(at))

describe('the time until the next rollover', () => {
  it('is counted to 03:00 Pacific of the same day before it, and of the next day from then on', () => {
    expect(from('2025-09-09T09:59:59Z')).toBe(SECOND_MS)
    expect(from('2025-09-09T10:00:00Z')).toBe(DAY_MS)
    expect(from('2025-09-09T22:00:00Z')).toBe(12 * HOUR_MS)
  })

  it('is an hour shorter or longer in the nights in which the clocks change', () => {
    expect(from('2026-03-07T11:00:00Z')).toBe(23 * HOUR_MS)
    expect(from('2025-11-01T10:00:00Z')).toBe(25 * HOUR_MS)
  })
})
