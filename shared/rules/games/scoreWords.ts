import type { Game, Side } from '#shared/model/game.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { teamName } from '#shared/reference/teams.ts'
import * as texts from './scoreWords.texts.ts'

type Points = Pick<ScoreChange, 'awayScore' | 'homeScore'>

/** A touchdown brings six points, and up to two more before the feed is read again. */
const TOUCHDOWN_POINTS = { least: 6, most: 8 }

/** Which side scored, and whether its points grew as by a touchdown. @param before the game's score before; none means no points. */
export function whoScored(before: Points | undefined, { awayScore, homeScore }: Points): { side: Side; isTouchdown: boolean } {
  const [away, home] = [awayScore - (before?.awayScore ?? 0), homeScore - (before?.homeScore ?? 0)]
  const points = Math.max(away, home)
  const isOneSide = Math.min(away, home) === 0
  return {
    side: away > home ? 'away' : 'home',
    isTouchdown: isOneSide && points >= TOUCHDOWN_POINTS.least && points <= TOUCHDOWN_POINTS.most,
  }
}

/** "Touchdown Packers", "Texans score". */
export function scoreWords({ awayTeam, homeTeam }: Pick<Game, 'awayTeam' | 'homeTeam'>, scored: ReturnType<typeof whoScored>): string {
  const name = teamName(scored.side === 'away' ? awayTeam : homeTeam)
  return scored.isTouchdown ? texts.touchdown({ name }) : texts.score({ name })
}
