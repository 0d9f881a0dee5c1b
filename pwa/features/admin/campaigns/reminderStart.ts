import { FALLBACK_WEEK, REMINDER_LAST_SEASON, REMINDER_SEASON_FROM } from '#shared/contest.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { toWallText } from '#shared/rules/time/zonedTime.ts'
import { regularNumberOf, weekTitle } from '#shared/rules/weeks/week.ts'

/** The fields of the reminder as the form has them; the deadline is the text of a `datetime-local` input. */
export type ReminderStart = {
  week: string
  season: string
  seasonType: 'regular' | 'preseason'
  deadline: string
  /** The title of the current week when the form can't name it. */
  unlistedWeek: string | null
}

/**
 * The current week and its deadline. Without one, or when the form can't name it (the Hall of Fame weekend, the playoffs), the form starts with the
 * week that all screens fall back to, and without a deadline.
 */
export function reminderStartOf(zone: string, current: CurrentWeekInfo | null | undefined): ReminderStart {
  const season = current?.season ?? FALLBACK_WEEK.season
  const isInRange = season >= REMINDER_SEASON_FROM && season <= REMINDER_LAST_SEASON
  const week = current ? regularNumberOf(current.week) : null
  const isPreseason = current?.isPreseason === true && current.week > 1
  const isListed = isInRange && (isPreseason || week !== null)
  return {
    week: String(isPreseason ? current.week - 1 : (week ?? FALLBACK_WEEK.week)),
    season: String(isInRange ? season : FALLBACK_WEEK.season),
    seasonType: isPreseason ? 'preseason' : 'regular',
    deadline: current?.deadline && isListed ? toWallText(zone, Date.parse(current.deadline)) : '',
    unlistedWeek: current && !isListed ? weekTitle(current.week) : null,
  }
}
