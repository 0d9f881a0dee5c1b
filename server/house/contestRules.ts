import type { EpochMs } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { HouseRules, PrizePlan } from '#shared/model/houseRules.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { TIEBREAK_LEVELS, type TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { dayIn, instantIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { compareWeeks } from '#shared/rules/weeks/week.ts'
import type { House } from './readHouse.ts'

/** Before every week: the rules while no season is imported, and the first week of a change that counts at once. */
export const FROM_THE_START: WeekKey = { season: 0, week: 0 }

/** The rules of a week. The prizes of the season's championship are in `seasonPrizesOf`. */
export function rulesAt({ rules, schedule }: Pick<House, 'rules' | 'schedule'>, week: WeekKey | null): HouseRules {
  const counting = schedule.filter(({ from }) => compareWeeks(from, week ?? FROM_THE_START) <= 0)
  return Object.assign({ ...rules }, ...counting.map(({ rule, value }) => ({ [rule]: value })))
}

/** The contest's zones, each from its week on. */
export const zonesOf = ({ rules, schedule }: Pick<House, 'rules' | 'schedule'>) => [
  { from: FROM_THE_START, timeZone: rules.timeZone },
  ...schedule.flatMap((change) => (change.rule === 'timeZone' ? [{ from: change.from, timeZone: change.value }] : [])),
]

/** The prizes of a season's championship are those of its first regular week, so that they do not change while it is played. */
export const seasonPrizesOf = (house: Pick<House, 'rules' | 'schedule'>, season: number): PrizePlan =>
  rulesAt(house, { season, week: FIRST_REGULAR_WEEK }).seasonPrizes

/** The zone of a week, or of a season's championship: that of its last regular week. */
export const zoneOfContest = (house: Pick<House, 'rules' | 'schedule'>, { season, week }: { season: number; week: number | null }) =>
  rulesAt(house, { season, week: week ?? LAST_REGULAR_WEEK }).timeZone

/** The tiers that are paid on the day of a moment: prizes with dates are paid from the first through the last, in the contest's zone. */
export function tiersOn({ startDate, endDate, tiers }: PrizePlan, zone: string, at: EpochMs): PrizePlan['tiers'] {
  const day = dayIn(zone, at)
  return (startDate === null || startDate <= day) && (endDate === null || day <= endDate) ? tiers : []
}

/** When the tiers of a day may change: at the end of that day in the contest's zone. Null for prizes without dates. */
export function tiersChangeAt({ startDate, endDate }: PrizePlan, zone: string, at: EpochMs): EpochMs | null {
  if (startDate === null && endDate === null) return null
  const { year, month, day } = wallTimeIn(zone, at)
  return instantIn(zone, { year, month, day: day + 1 })
}

/** The tiers of a day, as ranking and settlement use them. */
export const prizeTiersOn = (plan: PrizePlan, zone: string, at: EpochMs) =>
  tiersOn(plan, zone, at).map(({ place, amountDollars, minimumParticipants }) => ({ place, amountDollars, minimumParticipants }))

/** The tiebreak levels in their order; all of them while the house has not chosen any. */
export const levelsOf = ({ tiebreakers }: Pick<HouseRules, 'tiebreakers'>): TiebreakLevel[] =>
  tiebreakers.length > 0 ? [...new Set(tiebreakers.map(({ level }) => level))] : [...TIEBREAK_LEVELS]
