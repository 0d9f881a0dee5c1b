import type { Side } from '#shared/model/game.ts'
import { gameIdOf } from '#shared/rules/picks/card.ts'

export const KICKOFF = '2025-09-07T17:00:00Z'
/** One millisecond before the kickoff. */
export const BEFORE = Date.parse(KICKOFF) - 1

/** Games of week 5 of 2025 that kick off together; `more` changes the game of a slot. */
export const slate = (count: number, more: (slot: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, slot) => ({
    id: gameIdOf({ season: 2025, week: 5, slot }),
    awayTeam: 'BUF',
    homeTeam: 'KC',
    gameTime: KICKOFF,
    isTimeSet: true,
    gameStatus: 'scheduled' as const,
    ...more(slot),
  }))

/** Picks of the home side of these games. */
export const allHome = (games: { id: string }[]): Record<string, Side> => Object.fromEntries(games.map(({ id }) => [id, 'home']))
