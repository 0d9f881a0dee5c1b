import type { Game, Side } from '#shared/model/game.ts'
import * as texts from './pickMargin.texts.ts'

/** The state of a pick while its game is played: in front, behind or level, and by how many points. */
export type PickMargin = { state: 'leading' | 'trailing' | 'level'; points: number }

/** Null while there is no score, without a pick, and once the game is over: only a final result is right or wrong. */
export function marginOf(game: Pick<Game, 'gameStatus' | 'awayScore' | 'homeScore'>, pick: Side | null): PickMargin | null {
  const { awayScore, homeScore } = game
  if (pick === null || game.gameStatus !== 'LIVE' || awayScore === null || homeScore === null) return null
  const ahead = pick === 'away' ? awayScore - homeScore : homeScore - awayScore
  if (ahead === 0) return { state: 'level', points: 0 }
  return { state: ahead > 0 ? 'leading' : 'trailing', points: Math.abs(ahead) }
}

/** "LEADING +3", "TRAILING 3", "LEVEL". */
export function formatMargin({ state, points }: PickMargin): string {
  if (state === 'level') return texts.level()
  return state === 'leading' ? texts.leading({ points }) : texts.trailing({ points })
}
