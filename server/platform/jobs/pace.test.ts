import { describe, expect, it } from 'vitest'
import { overdueAfterOf, pauseOf, retryPauseOf } from './pace.ts'

describe('the pace of a job', () => {
  it.each([
    [30_000, 1, 30_000],
    [30_000, 10, 3_000],
    [30_000, 600, 1_000],
    [30_000, 0.5, 60_000],
  ])('with an interval of %i ms, a clock %d times as fast pauses it for %i ms', (everyMs, speed, pause) => {
    expect(pauseOf(everyMs, speed)).toBe(pause)
  })

  it.each([
    [30_000, 1, 30_000],
    [3_600_000, 1, 60_000],
    [3_600_000, 7.5, 8_000],
    [3_600_000, 600, 1_000],
  ])('with an interval of %i ms, a clock %d times as fast repeats a failed run after %i ms', (everyMs, speed, pause) => {
    expect(retryPauseOf(everyMs, speed)).toBe(pause)
  })

  it.each([
    [30_000, 1, 390_000],
    [30_000, 600, 303_000],
  ])('with an interval of %i ms, a clock %d times as fast makes it overdue after %i ms', (everyMs, speed, ms) => {
    expect(overdueAfterOf(everyMs, speed)).toBe(ms)
  })
})
