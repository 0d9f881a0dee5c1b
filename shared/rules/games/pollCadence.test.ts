import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { GameStatus } from '#shared/model/game.ts'
import { isPollDue, isStale, pollEveryMs } from './pollCadence.ts'

const KICKOFF = '2025-09-07T17:00:00.000Z'
const aGame = (gameStatus: GameStatus = 'scheduled', isTimeSet = true) => ({ gameStatus, gameTime: KICKOFF, isTimeSet })
const at = (instant: string) => Date.parse(instant)
const quiet = { faultsInRow: 0, hasDoubt: false, awaitsSettlement: false }
const every = (instant: string, game = aGame(), facts: Partial<typeof quiet> = {}) =>
  pollEveryMs({ games: [game], now: at(instant), ...quiet, ...facts })

describe('the pause between two polls', () => {
  it.each<[string, GameStatus, string, number]>([
    ['on another day', 'scheduled', '2025-09-06T17:00:00Z', 6 * HOUR_MS],
    ['late in the evening before, Pacific', 'scheduled', '2025-09-07T06:59:59Z', 6 * HOUR_MS],
    ['from midnight, Pacific', 'scheduled', '2025-09-07T07:00:00Z', 5 * MINUTE_MS],
    ['eleven minutes before', 'scheduled', '2025-09-07T16:49:59Z', 5 * MINUTE_MS],
    ['ten minutes before', 'scheduled', '2025-09-07T16:50:00Z', 30 * SECOND_MS],
    ['when it should have begun', 'scheduled', '2025-09-07T18:00:00Z', 30 * SECOND_MS],
    ['when it never began', 'scheduled', '2025-09-07T23:00:00Z', 5 * MINUTE_MS],
    ['while it is LIVE', 'LIVE', '2025-09-08T12:00:00Z', 30 * SECOND_MS],
    ['once it is final', 'final', '2025-09-07T18:00:00Z', 5 * MINUTE_MS],
    ['when it is cancelled', 'cancelled', '2025-09-07T17:00:00Z', 6 * HOUR_MS],
  ])('%s (%s, %s) is %i ms', (_, status, now, pause) => {
    expect(every(now, aGame(status))).toBe(pause)
  })

  it('is that of a game day while the hour is not set, and of a quiet one without games', () => {
    expect(every('2025-09-07T17:00:00Z', aGame('scheduled', false))).toBe(5 * MINUTE_MS)
    expect(pollEveryMs({ games: [], now: at(KICKOFF), ...quiet })).toBe(6 * HOUR_MS)
  })

  it.each([
    [1, 1 * MINUTE_MS],
    [2, 2 * MINUTE_MS],
    [4, 8 * MINUTE_MS],
    [5, 15 * MINUTE_MS],
    [1_000, 15 * MINUTE_MS],
  ])('after %i faults is %i ms while a game is LIVE', (faults, pause) => {
    expect(every(KICKOFF, aGame('LIVE'), { faultsInRow: faults })).toBe(pause)
  })

  it('is 5 minutes on the days after the last game until the week is settled', () => {
    expect(every('2025-09-09T17:00:00Z', aGame('final'), { awaitsSettlement: true })).toBe(5 * MINUTE_MS)
  })

  it('is 30 seconds while a claim is doubted, with the usual pauses after faults', () => {
    expect(every('2025-09-09T17:00:00Z', aGame('final'), { hasDoubt: true })).toBe(30 * SECOND_MS)
    expect(every('2025-09-09T17:00:00Z', aGame('final'), { hasDoubt: true, faultsInRow: 2 })).toBe(2 * MINUTE_MS)
  })

  it('stays that of a quiet day after faults', () => {
    expect(every('2025-09-01T17:00:00Z', aGame(), { faultsInRow: 9 })).toBe(6 * HOUR_MS)
  })
})

describe('the next poll', () => {
  const due = (lastPollAt: number | null) => isPollDue({ ...quiet, games: [aGame('LIVE')], now: at(KICKOFF), lastPollAt })
  it('is due after the pause, when there was none, and when the clock was set back', () => {
    expect([due(null), due(at(KICKOFF) - 29_999), due(at(KICKOFF) - 30_000), due(at(KICKOFF) + 1)]).toEqual([true, false, true, true])
  })
})

describe('the scores shown', () => {
  const stale = (now: string, asOf: string, status: GameStatus = 'LIVE') =>
    isStale({ games: [aGame(status)], now: at(now), asOf: at(asOf) })
  it('is stale after 90 seconds of a live game', () => {
    expect(stale('2025-09-07T18:01:30Z', '2025-09-07T18:00:00Z')).toBe(false)
    expect(stale('2025-09-07T18:01:31Z', '2025-09-07T18:00:00Z')).toBe(true)
  })
  it.each(['final', 'cancelled'] as const)('is not stale an hour after a last game that is %s, and is after 18 hours', (status) => {
    expect(stale('2025-09-07T22:00:00Z', '2025-09-07T21:00:00Z', status)).toBe(false)
    expect(stale('2025-09-08T15:00:01Z', '2025-09-07T21:00:00Z', status)).toBe(true)
  })
  it('is not stale at the moment when the polls become more frequent', () => {
    expect(stale('2025-09-07T16:50:01Z', '2025-09-07T16:45:00Z', 'scheduled')).toBe(false)
    expect(stale('2025-09-07T16:53:00Z', '2025-09-07T16:45:00Z', 'scheduled')).toBe(true)
  })
})
