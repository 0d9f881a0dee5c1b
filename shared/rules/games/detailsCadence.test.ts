import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { areDetailsDue, detailsEveryMs } from './detailsCadence.ts'

const KICKOFF = '2025-09-07T17:00:00Z'
const game = { gameStatus: 'scheduled', gameTime: KICKOFF, isTimeSet: true } as const
const at = (instant: string) => Date.parse(instant)

describe('the interval at which a game’s details are read', () => {
  it.each([
    ['6 hours on the day before', game, '2025-09-07T06:59:59Z', 6 * HOUR_MS],
    ['an hour from midnight Pacific of its day', game, '2025-09-07T07:00:00Z', HOUR_MS],
    ['an hour until the kickoff', game, '2025-09-07T16:59:59Z', HOUR_MS],
    ['15 minutes from the kickoff', game, KICKOFF, 15 * MINUTE_MS],
    ['15 minutes while it is live', { ...game, gameStatus: 'LIVE' as const }, '2025-09-07T18:00:00Z', 15 * MINUTE_MS],
    ['6 hours while it has no day', { ...game, gameTime: null, isTimeSet: false }, KICKOFF, 6 * HOUR_MS],
    ['none once it is final', { ...game, gameStatus: 'final' as const }, '2025-09-07T21:00:00Z', null],
    ['none once it is cancelled', { ...game, gameStatus: 'cancelled' as const }, '2025-09-07T07:00:00Z', null],
  ])('is %s', (_, candidate, now, every) => {
    expect(detailsEveryMs(candidate, at(now))).toBe(every)
  })
})

describe('details', () => {
  const now = at(KICKOFF)
  const isDue = (readAt: number | null, candidate: Parameters<typeof areDetailsDue>[0] = game) => areDetailsDue(candidate, { readAt, now })

  it('are due when they were never read, but not for a game that is over', () => {
    expect(isDue(null)).toBe(true)
    expect(isDue(null, { ...game, gameStatus: 'final' })).toBe(false)
  })

  it('are due after the whole interval, and not a millisecond before', () => {
    expect(isDue(now - 15 * MINUTE_MS)).toBe(true)
    expect(isDue(now - 15 * MINUTE_MS + 1)).toBe(false)
  })

  it('are due when they were read in the future, because the clock was set back', () => {
    expect(isDue(now + 1)).toBe(true)
  })
})
