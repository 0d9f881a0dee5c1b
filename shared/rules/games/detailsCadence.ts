import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import { hasStarted, isOver } from './gameState.ts'

type Candidate = Pick<Game, 'gameStatus' | 'gameTime' | 'isTimeSet'>

const LIVE_MS = 15 * MINUTE_MS
const GAME_DAY_MS = HOUR_MS
const QUIET_MS = 6 * HOUR_MS

/** How long a game's details are fresh: 15 minutes while it is played, an hour on its day, else 6 hours; null once it is over. */
export function detailsEveryMs(game: Candidate, now: EpochMs): number | null {
  if (isOver(game)) return null
  if (hasStarted(game, now)) return LIVE_MS
  const isToday = game.gameTime !== null && dayIn(LEAGUE_TIME_ZONE, Date.parse(game.gameTime)) === dayIn(LEAGUE_TIME_ZONE, now)
  return isToday ? GAME_DAY_MS : QUIET_MS
}

/** Is it time to ask again? A last time in the future means that the clock was set back. */
export function areDetailsDue(game: Candidate, { readAt, now }: { readAt: EpochMs | null; now: EpochMs }): boolean {
  const every = detailsEveryMs(game, now)
  return every !== null && (readAt === null || readAt > now || now - readAt >= every)
}
