import type { FeedGame } from './scoreFeed.ts'

type Fixture = Omit<FeedGame, 'gameStatus' | 'gameClock' | 'possession'>

/** A game whose end is already known (or that was never played: no scores), from a schedule file or the demo season. */
export type RecordedGame = Fixture & {
  isOvertime: boolean
  /** `postponed`: put off to its present kickoff inside its week, then played. `cancelled`: never played. */
  outcome: 'played' | 'postponed' | 'cancelled'
}

const NOT_PLAYED = { awayScore: null, homeScore: null, gameClock: null, possession: null } as const

/** The game before anything happened in it. */
export function beforeKickoff({ isOvertime: _, outcome, ...fixture }: RecordedGame): FeedGame {
  return { ...fixture, ...NOT_PLAYED, gameStatus: outcome === 'played' ? 'scheduled' : outcome }
}

/** The game when all is over: final with its scores, or as it was before kickoff when it has none. */
export function afterTheEnd(game: RecordedGame): FeedGame {
  if (game.outcome === 'cancelled' || game.awayScore === null || game.homeScore === null) return beforeKickoff(game)
  return { ...beforeKickoff(game), awayScore: game.awayScore, homeScore: game.homeScore, gameStatus: 'final' }
}
