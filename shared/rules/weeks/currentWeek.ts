import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { ROLLOVER_HOUR, SEASON_OPENS_DAYS_BEFORE } from '#shared/contest.ts'
import type { WeekKey, WeekStatus } from '#shared/model/week.ts'
import { instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { compareWeeks } from './week.ts'

/** What deciding the current week needs to know of each week. */
export type WeekProgress = WeekKey & {
  /** Games neither final nor cancelled. */
  openGameCount: number
  firstKickoffAt: EpochMs | null
  lastKickoffAt: EpochMs | null
  /** The contest's zone in this week. */
  timeZone: string
}

/** By zone and last kickoff: reading a wall clock in a zone is slow, and the weeks of a season are asked for again with every submission. */
const rollovers = new Map<string, EpochMs>()

/** 03:00 in the week's zone on the day after its last game: until then a finished week stays the current one. */
export function rolloverOf({ lastKickoffAt, timeZone }: Pick<WeekProgress, 'lastKickoffAt' | 'timeZone'>): EpochMs | null {
  if (lastKickoffAt === null) return null
  const key = `${timeZone} ${lastKickoffAt}`
  const known = rollovers.get(key)
  if (known !== undefined) return known
  const { year, month, day } = wallTimeIn(timeZone, lastKickoffAt)
  const rollover = instantIn(timeZone, { year, month, day: day + 1, hour: ROLLOVER_HOUR })
  rollovers.set(key, rollover)
  return rollover
}

export function isWeekOver(week: WeekProgress, now: EpochMs): boolean {
  const rollover = rolloverOf(week)
  return week.openGameCount === 0 && (rollover === null || now >= rollover)
}

/** The moment from which a season with this week is the current one, by this week: its first week has the earliest. */
export const openingBy = ({ firstKickoffAt }: Pick<WeekProgress, 'firstKickoffAt'>): EpochMs | null =>
  firstKickoffAt === null ? null : firstKickoffAt - SEASON_OPENS_DAYS_BEFORE * DAY_MS

/**
 * The current week: the first of its season whose games are not all over. Between seasons the first week of the next
 * imported season, else the last week played. A game left open in a past season is ignored once a later season opens.
 */
export function findCurrentWeek<W extends WeekProgress>(weeks: readonly W[], now: EpochMs): W | null {
  const ordered = [...weeks].sort(compareWeeks)
  const opened = ordered.filter((week) => (openingBy(week) ?? Number.POSITIVE_INFINITY) <= now)
  const lastSeason = opened.at(-1)?.season ?? Number.NEGATIVE_INFINITY
  return ordered.find((week) => week.season >= lastSeason && !isWeekOver(week, now)) ?? ordered.at(-1) ?? null
}

/** Whether a week is before, at or after the current one. */
export function weekStatusOf(week: WeekKey, current: WeekKey): WeekStatus {
  const order = compareWeeks(week, current)
  if (order === 0) return 'current'
  return order < 0 ? 'completed' : 'upcoming'
}
