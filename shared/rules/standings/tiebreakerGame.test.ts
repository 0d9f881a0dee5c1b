import { describe, expect, it } from 'vitest'
import type { GameStatus } from '#shared/model/game.ts'
import { findTiebreakerGame, updateTiebreaker } from './tiebreakerGame.ts'

const game = (gameTime: string | null, slot: number, gameStatus: GameStatus = 'scheduled') => ({ gameTime, slot, gameStatus })
const THURSDAY = '2025-09-05T00:20:00Z'
const SUNDAY = '2025-09-07T17:00:00Z'
const MONDAY = '2025-09-09T00:15:00Z'
const TUESDAY = '2025-09-10T00:00:00Z'

describe('the tiebreaker game of a week', () => {
  it('is the last Monday game, even when a Tuesday game is later', () => {
    const games = [game(SUNDAY, 0), game('2025-09-08T23:00:00Z', 1), game(MONDAY, 2), game(TUESDAY, 3)]
    expect(findTiebreakerGame(games)?.slot).toBe(2)
  })

  it('is the last game of a week without a Monday game', () => {
    expect(findTiebreakerGame([game(SUNDAY, 4), game(THURSDAY, 0)])?.slot).toBe(4)
  })

  it('is the game with the higher slot when two kick off together', () => {
    expect(findTiebreakerGame([game(MONDAY, 9), game(MONDAY, 3)])?.slot).toBe(9)
  })

  it('is the last game that counts when the Monday game is void, and none when all are', () => {
    expect(findTiebreakerGame([game(SUNDAY, 4), game(MONDAY, 5, 'cancelled')])?.slot).toBe(4)
    expect(findTiebreakerGame([game(MONDAY, 0, 'cancelled')])).toBeNull()
  })

  it('is the fixed game although it is void', () => {
    expect(findTiebreakerGame([game(SUNDAY, 4), game(MONDAY, 5, 'cancelled')], 5)?.slot).toBe(5)
  })
})

describe('a change of a week', () => {
  const deadline = Date.parse(THURSDAY)
  const before = { games: [game(SUNDAY, 0), game(MONDAY, 1)], tiebreakerSlot: 1, deadline }
  const without = (slot: number) => before.games.map((one) => (one.slot === slot ? { ...one, gameStatus: 'cancelled' as const } : one))

  it('before the deadline replaces a tiebreaker game that becomes void', () => {
    expect(updateTiebreaker(before, { games: without(1), deadline }, deadline - 1)).toEqual({ fixedSlot: null, replacedSlot: 1 })
    expect(updateTiebreaker(before, { games: without(0), deadline }, deadline - 1)).toEqual({ fixedSlot: null, replacedSlot: null })
  })

  it('from the deadline on fixes the tiebreaker game', () => {
    expect(updateTiebreaker(before, { games: without(1), deadline }, deadline)).toEqual({ fixedSlot: 1, replacedSlot: null })
  })

  it('that opens picks again sets the tiebreaker game free', () => {
    const fixed = { ...before, games: without(1) }
    expect(updateTiebreaker(fixed, { games: without(1), deadline: deadline + 1_000 }, deadline)).toEqual({
      fixedSlot: null,
      replacedSlot: 1,
    })
  })

  it('of a week without a tiebreaker game replaces none', () => {
    expect(updateTiebreaker({ games: [], tiebreakerSlot: null, deadline: null }, before, 0)).toEqual({
      fixedSlot: null,
      replacedSlot: null,
    })
  })
})
