import { describe, expect, it } from 'vitest'
import { countdownLevel, formatCountdown } from './countdown.ts'

const HOUR = 3_600_000

describe('the countdown', () => {
  it.each([
    [12 * HOUR, 'normal', '12 h 0 min left'],
    [12 * HOUR - 1, 'warning', '11 h 59 min left'],
    [2 * HOUR, 'warning', '2 h 0 min left'],
    [2 * HOUR - 1, 'urgent', '1 h 59 min left'],
    [30_000, 'urgent', 'Under a minute left'],
    [0, 'passed', 'Deadline passed'],
    [24 * HOUR, 'normal', '1 day 0 h left'],
    [51 * HOUR, 'normal', '2 days 3 h left'],
  ])('%d ms before the deadline is %s', (leftMs, level, text) => {
    expect(countdownLevel(leftMs, 0)).toBe(level)
    expect(formatCountdown(leftMs, 0)).toBe(text)
  })
})
