import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { GameInfo, TeamTrend } from '#shared/model/insights.ts'
import { hasUnknownTeam, kickoffOf } from '#shared/rules/games/gameState.ts'
import { NO_STREAK, streakShown } from '#shared/rules/season/streakTone.ts'

/** Days before kickoff from which forecasts and the league's injury reports can be expected. */
const DETAILS_DAYS = 3

type Answered = Pick<GameInfo, 'venue' | 'weather' | 'preview' | 'injuries' | 'analysis'>

/** Do the trends contain anything about a team that has played? */
const hasTrend = ({ streak, pf, pa, homeRecord, roadRecord }: TeamTrend) =>
  streakShown(streak).text !== NO_STREAK || pf !== null || pa !== null || [homeRecord, roadRecord].some((record) => /[1-9]/.test(record))

export const hasTrends = ({ analysis: { trends } }: Pick<GameInfo, 'analysis'>) => hasTrend(trends.awayTeam) || hasTrend(trends.homeTeam)

export const hasInjuries = ({ injuries }: Pick<GameInfo, 'injuries'>) => injuries.awayTeam.length + injuries.homeTeam.length > 0

/** Is more known than where the game is played and how the teams have fared? */
function hasDetails(info: Answered): boolean {
  const { expertInsights, keyMatchups, gameNotes } = info.analysis
  return (
    info.weather !== null || info.preview !== null || hasInjuries(info) || expertInsights.length + keyMatchups.length + gameNotes.length > 0
  )
}

/** Does anything of an answer have a section to show? */
export const hasAnything = (info: Answered) => info.venue !== null || hasTrends(info) || hasDetails(info)

/**
 * Does the panel announce details closer to game time: no details yet, and kickoff more than three days away or not even set.
 * @param info null where nothing was asked, because a team is not known yet.
 */
export function areDetailsToCome(
  info: Answered | null,
  game: Pick<Game, 'awayTeam' | 'homeTeam' | 'gameTime' | 'isTimeSet'>,
  now: EpochMs,
): boolean {
  if (info && hasDetails(info)) return false
  const kickoff = kickoffOf(game)
  return hasUnknownTeam(game) || kickoff === null || kickoff - now > DETAILS_DAYS * DAY_MS
}
