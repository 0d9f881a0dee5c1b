import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { isVoid, kickoffOf } from '#shared/rules/games/gameState.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'

/** The house's rule: a week's picks close at its first kickoff, or at its first Sunday kickoff. */
export type DeadlineRule = 'first_kickoff' | 'first_sunday'

type DatedGame = Pick<Game, 'gameTime' | 'isTimeSet' | 'gameStatus'>

const SUNDAY = 0

/**
 * When a week's picks close; null while no game has its hour. A deadline that an admin set stays.
 * A week without a Sunday game closes at its first kickoff under either rule.
 */
export function deadlineOf(games: readonly DatedGame[], rule: DeadlineRule, pinnedAt: EpochMs | null): EpochMs | null {
  if (pinnedAt !== null) return pinnedAt
  const kickoffs = kickoffsOf(games)
  const onSunday = kickoffs.filter((kickoff) => wallTimeIn(LEAGUE_TIME_ZONE, kickoff).weekday === SUNDAY)
  return earliest(rule === 'first_sunday' ? onSunday : []) ?? earliest(kickoffs)
}

/** The kickoffs that have their hour, of the games that count. */
export const kickoffsOf = (games: readonly DatedGame[]): EpochMs[] =>
  games
    .filter((game) => !isVoid(game))
    .map(kickoffOf)
    .filter((kickoff) => kickoff !== null)

const earliest = (moments: readonly EpochMs[]) => (moments.length > 0 ? Math.min(...moments) : null)
