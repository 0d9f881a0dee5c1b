import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { businessDayStart } from '#shared/rules/time/businessDay.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import * as texts from './texts.ts'

/** Business days, the last one included: "2026-11-22". */
export type Period = { from: string; to: string }

/** The business day of a moment, which ends at 04:00. */
const businessDay = (zone: string, now: EpochMs) => dayIn(zone, businessDayStart(zone, now))

/** The last days up to today. */
export function lastDays(zone: string, days: number, now: EpochMs): Period {
  const to = businessDay(zone, now)
  return { from: new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length), to }
}

/** The year of a season, up to today: from July 1, before its first game, through June 30, so that each day belongs to one season. */
export function seasonDays(zone: string, season: number, now: EpochMs): Period {
  const [last, today] = [`${season + 1}-06-30`, businessDay(zone, now)]
  return { from: `${season}-07-01`, to: last < today ? last : today }
}

const LONGEST_PERIOD_DAYS = 400

/** Why a period can't be shown; null when it can. */
export function faultOf({ from, to }: Period): string | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (Number.isNaN(days)) return texts.pleaseChooseBothDays()
  if (days < 1) return texts.theFirstDayMustNot()
  return days > LONGEST_PERIOD_DAYS ? texts.atMostDays({ longestperioddays: LONGEST_PERIOD_DAYS }) : null
}
