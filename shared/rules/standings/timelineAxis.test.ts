import { describe, expect, it } from 'vitest'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { type AxisGame, timelineAxis } from './timelineAxis.ts'

/** A game by its kickoff in UTC; Sunday is 2025-09-07, and 17:00 is 10:00 AM Pacific. */
const game = (id: string, gameTime: string, gameStatus: AxisGame['gameStatus'] = 'scheduled'): AxisGame => ({
  id,
  gameTime: `2025-09-${gameTime}:00Z`,
  isTimeSet: true,
  gameStatus,
})
const THURSDAY = game('thursday', '05T00:20', 'final')
const EARLY = game('early', '07T17:00', 'LIVE')
const LATE = game('late', '07T20:05')
const MONDAY = game('monday', '09T00:15')
const at = (time: string) => Date.parse(`2025-09-${time}:00Z`)
const axisAt = (time: string, games: readonly AxisGame[], changes: readonly ScoreChange[] = []) => {
  const axis = timelineAxis(games, changes, at(time))
  if (!axis) throw new Error('no game has begun')
  return axis
}
const score = (gameId: string, time: string, gameClock: string): ScoreChange => ({
  gameId,
  at: new Date(at(time)).toISOString(),
  awayScore: 7,
  homeScore: 0,
  gameClock,
})

describe('the line of a day', () => {
  it('does not exist before the first kickoff', () => {
    expect(timelineAxis([LATE, MONDAY], [], at('07T17:00'))).toBeNull()
  })

  it('begins with the first kickoff of the day that is played, not of the week, and ends with the last one of the week', () => {
    const axis = axisAt('07T19:00', [THURSDAY, EARLY, LATE, MONDAY])
    expect(axis.startsAt).toBe(at('07T17:00'))
    expect(axis.positionOf(at('05T01:00'))).toBe(0)
    expect(axis.kickoffs.map(({ at: kickoff, isToCome }) => [kickoff, isToCome])).toEqual([
      [at('07T17:00'), false],
      [at('07T20:05'), true],
      [at('09T00:15'), true],
    ])
    expect(axis.kickoffs.at(-1)?.position).toBe(1)
  })

  it('gives played time 64 % at most while kickoffs are to come, and the whole line at the end', () => {
    expect(axisAt('07T18:00', [EARLY, MONDAY]).nowPosition).toBeCloseTo(0.16)
    expect(axisAt('07T22:30', [EARLY, MONDAY]).nowPosition).toBe(0.64)
    expect(
      axisAt('09T03:00', [
        { ...EARLY, gameStatus: 'final' },
        { ...MONDAY, gameStatus: 'LIVE' },
      ]).nowPosition,
    ).toBeLessThan(1)
    expect(
      axisAt('09T04:00', [
        { ...EARLY, gameStatus: 'final' },
        { ...MONDAY, gameStatus: 'final' },
      ]).nowPosition,
    ).toBe(1)
  })

  it('goes on from Sunday to Monday, without the hours in which no game is played', () => {
    const axis = axisAt('09T01:50', [
      { ...EARLY, gameStatus: 'final' },
      { ...MONDAY, gameStatus: 'LIVE' },
    ])
    expect(axis.startsAt).toBe(at('07T17:00'))
    const [sunday, monday] = [axis.positionOf(at('07T23:00')), axis.positionOf(at('09T00:15'))]
    expect(sunday).toBe(monday)
    expect(axis.positionOf(at('09T01:50'))).toBe(axis.nowPosition)
  })

  it('shows a day with one game', () => {
    const axis = axisAt('07T18:00', [EARLY])
    expect(axis.kickoffs).toHaveLength(1)
    expect(axis.nowPosition).toBeCloseTo(60 / 190)
  })

  it('leaves out games that are postponed or called off, and kickoffs whose hour is not set', () => {
    const axis = axisAt('07T18:00', [
      EARLY,
      { ...LATE, gameStatus: 'postponed' },
      { ...LATE, id: 'off', gameStatus: 'cancelled' },
      { ...MONDAY, isTimeSet: false },
    ])
    expect(axis.kickoffs).toHaveLength(1)
    expect(timelineAxis([{ ...EARLY, gameStatus: 'postponed' }], [], at('07T18:00'))).toBeNull()
  })

  it('has half-time between the scores of both halves of the first games, as their clocks say', () => {
    const changes = [score('early', '07T17:50', 'Q2 3:00'), score('late', '07T18:20', 'Q1 9:00'), score('early', '07T18:40', 'Q3 9:00')]
    const axis = axisAt('07T19:00', [EARLY, LATE, MONDAY], changes)
    expect(axis.half).toBe(axis.positionOf(at('07T18:15')))
    expect(axisAt('07T19:00', [EARLY, LATE, MONDAY], changes.slice(0, 1)).half).toBeNull()
  })
})
