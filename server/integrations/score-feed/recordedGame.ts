import type { FeedGame } from './scoreFeed.ts'

type Fixture = Omit<FeedGame, 'gameStatus' | 'gameClock' | 'possession'>

/** A game of a schedule file or the demo season with its final score; without scores if it was never played. */
export type RecordedGame = Fixture & {
  isOvertime: boolean
  /** `postponed`: moved to its present kickoff inside its week, then played. `cancelled`: never played. */
  outcome: 'played' | 'postponed' | 'cancelled'
}

const NOT_PLAYED = { awayScore: null, homeScore: null, gameClock: null, possession: null } as const

/** The game before its kickoff. */
export function beforeKickoff({ isOvertime: _, outcome, ...fixture }: RecordedGame): FeedGame {
  return { ...fixture, ...NOT_PLAYED, gameStatus: outcome === 'played' ? 'scheduled' : outcome }
}

/** The game after its end: final with its scores; without scores as before its kickoff. */
export function afterTheEnd(game: RecordedGame): FeedGame {
  if (game.outcome === 'cancelled' || game.awayScore === null || game.homeScore === null) return beforeKickoff(game)
  return { ...beforeKickoff(game), awayScore: game.awayScore, homeScore: game.homeScore, gameStatus: 'final' }
}
