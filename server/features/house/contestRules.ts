import type { EpochMs } from '#shared/clock.ts'
import { TIEBREAK_LEVELS, type TiebreakLevel } from '#shared/rules/ranking.ts'
import { dayIn, instantIn, wallTimeIn } from '#shared/rules/zonedTime.ts'
import type { House, HouseTier } from './readHouse.ts'

/** The tiers that a contest pays on the day of a moment: a prize structure counts from its start date through its end date, in the house's time zone. */
export function tiersOn({ tiers, timeZone }: Pick<House, 'tiers' | 'timeZone'>, contest: HouseTier['contest'], at: EpochMs): HouseTier[] {
  const day = dayIn(timeZone, at)
  return tiers.filter(
    (tier) =>
      tier.contest === contest && (tier.startDate === null || tier.startDate <= day) && (tier.endDate === null || day <= tier.endDate),
  )
}

/** When the tiers of a day may change: at the end of that day in the house's time zone. Null for a house whose prizes have no dates. */
export function tiersChangeAt({ tiers, timeZone }: Pick<House, 'tiers' | 'timeZone'>, at: EpochMs): EpochMs | null {
  if (tiers.every((tier) => tier.startDate === null && tier.endDate === null)) return null
  const { year, month, day } = wallTimeIn(timeZone, at)
  return instantIn(timeZone, { year, month, day: day + 1 })
}

/** The tiers of a day, as ranking and settlement use them. */
export const prizeTiersOn = (house: House, contest: HouseTier['contest'], at: EpochMs) =>
  tiersOn(house, contest, at).map(({ place, amountDollars, minimumParticipants }) => ({ place, amountDollars, minimumParticipants }))

/** The tiebreak levels in their order, each once. */
export const levelsOf = ({ tiebreakers }: Pick<House, 'tiebreakers'>): TiebreakLevel[] =>
  tiebreakers ? [...new Set(tiebreakers.map(({ level }) => level))] : [...TIEBREAK_LEVELS]
