import type { EpochMs } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE, FALLBACK_WEEK, REMINDER_LAST_SEASON, REMINDER_SEASON_FROM } from '#shared/contest.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { regularNumberOf } from '#shared/rules/week.ts'
import { instantIn, wallTimeIn } from '#shared/rules/zonedTime.ts'

/** The fields of the reminder as the form has them; the deadline is the text of a `datetime-local` input. */
export type ReminderStart = { week: string; season: string; seasonType: 'regular' | 'preseason'; deadline: string }

const two = (value: number) => String(value).padStart(2, '0')

/** "2025-11-21T17:15": what a wall clock in the contest's zone shows. */
export function toWallText(at: EpochMs): string {
  const { year, month, day, hour, minute } = wallTimeIn(CONTEST_TIME_ZONE, at)
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The moment of such a text; null for an empty or incomplete one. */
export function fromWallText(text: string): EpochMs | null {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  return instantIn(CONTEST_TIME_ZONE, { year, month, day, hour: hour ?? 0, minute: minute ?? 0 })
}

/** The current week and its deadline. Without one the form starts with the week that all screens fall back to. */
export function reminderStartOf(current: CurrentWeekInfo | null | undefined): ReminderStart {
  const season = current?.season ?? FALLBACK_WEEK.season
  const isInRange = season >= REMINDER_SEASON_FROM && season <= REMINDER_LAST_SEASON
  const week = current ? regularNumberOf(current.week) : null
  const isPreseason = current?.isPreseason === true && current.week > 1
  return {
    week: String(isPreseason ? current.week - 1 : (week ?? FALLBACK_WEEK.week)),
    season: String(isInRange ? season : FALLBACK_WEEK.season),
    seasonType: isPreseason ? 'preseason' : 'regular',
    deadline: current?.deadline ? toWallText(Date.parse(current.deadline)) : '',
  }
}
