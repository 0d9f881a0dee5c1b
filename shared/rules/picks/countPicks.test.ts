import { describe, expect, it } from 'vitest'
import type { Game } from '#shared/model/game.ts'
import { countPicks } from './countPicks.ts'

const game = (slot: number, facts: Partial<Pick<Game, 'gameStatus' | 'result'>>) =>
  ({ id: `2025-5-${slot}`, gameStatus: 'final', result: null, isMondayNight: false, totalScore: null, ...facts }) as Game

/** The home side won, the away side won, a tie, a game that was called off, and one that is still open. */
const games = [
  game(0, { result: 'home' }),
  game(1, { result: 'away' }),
  game(2, {}),
  game(3, { gameStatus: 'cancelled' }),
  game(4, { gameStatus: 'LIVE' }),
]
const picks = { '2025-5-0': 'home', '2025-5-1': 'home', '2025-5-2': 'home', '2025-5-3': 'home', '2025-5-4': 'home' } as const

describe('the picks of a slate', () => {
  it('are right or missed by the winner; a tie and an open game are neither, and a void game does not count', () => {
    expect(countPicks({ games }, picks)).toEqual({ right: 1, missed: 1, games: 4 })
  })

  it('are counted by the results of the settlement where the games have others since', () => {
    const settled = { winners: { '2025-5-0': 'away', '2025-5-1': 'away', '2025-5-2': 'home' }, tiebreaker: null } as const
    expect(countPicks({ games, settled }, picks)).toEqual({ right: 1, missed: 2, games: 4 })
  })

  it('that were not made are neither right nor missed', () => {
    expect(countPicks({ games }, {})).toEqual({ right: 0, missed: 0, games: 4 })
  })
})
