import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { ComingSeason } from '#shared/model/week.ts'
import { formatDayAndTime, formatMonth } from '#shared/rules/time/timeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './seasonText.texts.ts'

const kickoffOf = ({ kickoffAt }: ComingSeason): EpochMs | null => (kickoffAt === null ? null : Date.parse(kickoffAt))

/** "See you in September": the month of the first game. */
export function seeYouText(zone: string, coming: ComingSeason): string {
  const at = kickoffOf(coming)
  return texts.seeYou({ month: at === null ? texts.september() : formatMonth(zone, at) })
}

/** "Week 1 of 2027 starts Thu, Sep 9, 5:20 PM PT with BAL @ KC."; without a schedule when that comes. */
export function startText(zone: string, { season, week, kickoffAt, awayTeam, homeTeam }: ComingSeason): string {
  if (kickoffAt === null || week === null) return texts.theScheduleComesInMay()
  return texts.ofStarts({
    weekTitle: weekTitle(week),
    season,
    dayAndTime: formatDayAndTime(zone, Date.parse(kickoffAt)),
    awayTeam: awayTeam ?? '',
    homeTeam: homeTeam ?? '',
  })
}

/** Whole days until the first game, a part of a day as one; null without a schedule, and once it has kicked off. */
export function daysUntilStart(coming: ComingSeason, now: EpochMs): number | null {
  const at = kickoffOf(coming)
  return at === null || at <= now ? null : Math.ceil((at - now) / DAY_MS)
}
