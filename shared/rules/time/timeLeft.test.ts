import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { formatTimeLeft } from './timeLeft.ts'

describe('formatTimeLeft', () => {
  it.each([
    [24 * HOUR_MS, '24 hours'],
    [2 * HOUR_MS - 20_000, '2 hours'],
    [150 * MINUTE_MS, '2 hours'],
    [90 * MINUTE_MS, '90 minutes'],
    [89 * MINUTE_MS, '89 minutes'],
    [MINUTE_MS, '1 minute'],
    [1_000, '1 minute'],
  ])('shows %i ms as %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text))
})
