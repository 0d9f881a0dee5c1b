import { describe, expect, it } from 'vitest'
import { overdueAfterOf, pauseOf, pollSecondsOf, retryDelaysOf } from './pace.ts'

describe('the pause between two runs', () => {
  it.each([
    [30_000, 1, 30_000],
    [30_000, 10, 3_000],
    [30_000, 600, 1_000],
    [30_000, 0.5, 60_000],
    [21_600_000, 0.001, 2_147_483_647],
  ])('of a job every %i ms on a clock %d times as fast is %i ms', (everyMs, speed, pause) => {
    expect(pauseOf(everyMs, speed)).toBe(pause)
  })

  it.each([
    [30_000, 1, 2],
    [30_000, 10, 1.5],
    [30_000, 600, 0.5],
    [900_000, 600, 0.75],
  ])('of a job every %i ms on a clock %d times as fast is looked at every %d s', (everyMs, speed, seconds) => {
    expect(pollSecondsOf(everyMs, speed)).toBe(seconds)
  })

  it.each([
    [1, { first: 5, longest: 60 }],
    [7, { first: 1, longest: 9 }],
    [600, { first: 1, longest: 1 }],
  ])('of a run that failed, on a clock %d times as fast, is %j seconds', (speed, delays) => {
    expect(retryDelaysOf(speed)).toEqual(delays)
  })

  it.each([
    [30_000, 1, 390_000],
    [30_000, 600, 303_000],
  ])('of a job every %i ms on a clock %d times as fast is too long after %i ms', (everyMs, speed, ms) => {
    expect(overdueAfterOf(everyMs, speed)).toBe(ms)
  })
})
