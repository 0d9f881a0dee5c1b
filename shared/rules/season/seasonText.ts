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

/** The league publishes a schedule in May of its year; one that is not here in June was not added. */
export const isScheduleLate = ({ season, kickoffAt }: ComingSeason, now: EpochMs): boolean =>
  kickoffAt === null && now >= Date.UTC(season, 5, 1)

/** "Week 1 of 2027 starts Thu, Sep 9, 5:20 PM PT with BAL @ KC."; without a schedule when that comes. */
export function startText(zone: string, coming: ComingSeason, now: EpochMs): string {
  const { season, week, kickoffAt, awayTeam, homeTeam } = coming
  if (kickoffAt === null || week === null) return isScheduleLate(coming, now) ? texts.theScheduleIsNotHere() : texts.theScheduleComesInMay()
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
