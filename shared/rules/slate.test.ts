import { describe, expect, it } from 'vitest'
import { deadlineOf } from './deadline.ts'
import { hasUnknownTime, isOpenForPicks, phaseOf } from './gameState.ts'
import { findTiebreakerGame } from './tiebreakerGame.ts'

const at = (instant: string) => Date.parse(instant)
const game = (
  gameTime: string | null,
  more: Partial<{
    slot: number
    gameStatus: 'scheduled' | 'LIVE' | 'final' | 'postponed' | 'cancelled'
    isTimeSet: boolean
    awayTeam: string
  }> = {},
) => ({
  slot: 0,
  awayTeam: 'BUF',
  homeTeam: 'KC',
  gameStatus: 'scheduled' as const,
  isTimeSet: gameTime !== null,
  result: null,
  gameTime,
  ...more,
})

const THURSDAY = '2025-09-05T00:20:00Z'
const SUNDAY = '2025-09-07T17:00:00Z'
const MONDAY = '2025-09-09T00:15:00Z'

describe('the tiebreaker game', () => {
  it('is the last Monday game, though a Tuesday game is later', () => {
    const games = [
      game(SUNDAY),
      game('2025-09-08T23:00:00Z', { slot: 1 }),
      game(MONDAY, { slot: 2 }),
      game('2025-09-10T00:00:00Z', { slot: 3 }),
    ]
    expect(findTiebreakerGame(games)?.slot).toBe(2)
  })

  it('is the last game of a week without a Monday game', () => {
    expect(findTiebreakerGame([game(SUNDAY, { slot: 4 }), game(THURSDAY)])?.slot).toBe(4)
  })

  it('is the one with the higher slot when two kick off together', () => {
    expect(findTiebreakerGame([game(MONDAY, { slot: 9 }), game(MONDAY, { slot: 3 })])?.slot).toBe(9)
  })

  it('passes on to the last game that counts when it is void', () => {
    expect(findTiebreakerGame([game(SUNDAY, { slot: 4 }), game(MONDAY, { slot: 5, gameStatus: 'cancelled' })])?.slot).toBe(4)
    expect(findTiebreakerGame([game(MONDAY, { gameStatus: 'cancelled' })])).toBeNull()
  })
})

describe('the deadline', () => {
  it('is the first kickoff, or by the house’s setting the first Sunday kickoff', () => {
    const games = [game(SUNDAY), game(THURSDAY), game(MONDAY)]
    expect(deadlineOf(games, 'first_kickoff', null)).toBe(at(THURSDAY))
    expect(deadlineOf(games, 'first_sunday', null)).toBe(at(SUNDAY))
  })

  it('stands where an admin pinned it', () => {
    expect(deadlineOf([game(THURSDAY)], 'first_kickoff', 42)).toBe(42)
  })

  it('ignores void games and hours that are not set', () => {
    expect(
      deadlineOf(
        [game(THURSDAY, { gameStatus: 'cancelled' }), game('2025-09-06T05:00:00Z', { isTimeSet: false }), game(SUNDAY)],
        'first_kickoff',
        null,
      ),
    ).toBe(at(SUNDAY))
    expect(deadlineOf([game(null)], 'first_kickoff', null)).toBeNull()
  })

  it('falls back to the first kickoff in a week without a Sunday', () => {
    expect(deadlineOf([game(THURSDAY)], 'first_sunday', null)).toBe(at(THURSDAY))
  })
})

describe('a game', () => {
  it('is open for picks until the second of its kickoff', () => {
    expect(isOpenForPicks(game(SUNDAY), at(SUNDAY) - 1)).toBe(true)
    expect(isOpenForPicks(game(SUNDAY), at(SUNDAY))).toBe(false)
  })

  it.each([
    ['with an unknown team', game(SUNDAY, { awayTeam: 'TBD' }), false],
    ['postponed inside its week', game(SUNDAY, { gameStatus: 'postponed' }), true],
    ['cancelled', game(SUNDAY, { gameStatus: 'cancelled' }), false],
    ['that is live though its clock says later', game(SUNDAY, { gameStatus: 'LIVE' }), false],
    ['whose hour is not set, past the stand-in', game(THURSDAY, { isTimeSet: false }), true],
  ])('%s: open for picks %s', (_, one, isOpen) => {
    expect(isOpenForPicks(one, at('2025-09-06T00:00:00Z'))).toBe(isOpen)
  })

  it('shows TBD further away than 150 days, and not at 150', () => {
    const now = at(SUNDAY) - 150 * 86_400_000
    expect(hasUnknownTime(game(SUNDAY), now)).toBe(false)
    expect(hasUnknownTime(game(SUNDAY), now - 1)).toBe(true)
  })

  it('has started without being live or final', () => {
    expect(phaseOf(game(SUNDAY), at(SUNDAY))).toBe('started')
    expect(phaseOf(game(SUNDAY, { gameStatus: 'final' }), 0)).toBe('tie')
  })
})
