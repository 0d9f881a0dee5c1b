import { describe, expect, it } from 'vitest'
import type { GameStatus } from '#shared/model/game.ts'
import { deadlineOf } from './deadline.ts'

const THURSDAY = '2025-09-05T00:20:00Z'
const SUNDAY = '2025-09-07T17:00:00Z'
const MONDAY = '2025-09-09T00:15:00Z'
const at = (instant: string) => Date.parse(instant)
const game = (gameTime: string | null, more: { gameStatus?: GameStatus; isTimeSet?: boolean } = {}) => ({
  gameTime,
  isTimeSet: gameTime !== null,
  gameStatus: 'scheduled' as const,
  ...more,
})

describe('the deadline of a week', () => {
  it('is the first kickoff, or the first Sunday kickoff when the house chose that rule', () => {
    const games = [game(SUNDAY), game(THURSDAY), game(MONDAY)]
    expect(deadlineOf(games, 'first_kickoff', null)).toBe(at(THURSDAY))
    expect(deadlineOf(games, 'first_sunday', null)).toBe(at(SUNDAY))
  })

  it('is the one that an admin set, when there is one', () => {
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

  it('is the first kickoff in a week without a Sunday game under either rule', () => {
    expect(deadlineOf([game(THURSDAY)], 'first_sunday', null)).toBe(at(THURSDAY))
  })
})
