import type { EpochMs } from '#shared/clock.ts'
import { MINIMUM_AGE_YEARS } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { agesOf } from '#shared/rules/venues/venueAge.ts'
import { rulesAt, tiersOn, zonesOf } from './contestRules.ts'
import { brandAt } from './houseBrand.ts'
import type { House } from './readHouse.ts'

type Input = {
  host: string | null
  week: WeekKey | null
  /** The deadline of that week, which decides whether prizes with dates are paid; null while there is none, and when the last week of a season is over. */
  deadline: EpochMs | null
  now: EpochMs
}

/** The public settings of the house on this domain: names, colors, claims, and the prizes and tiebreakers of the current week. */
export function toContestInfo(house: House, { host, week, deadline, now }: Input): ContestInfo {
  const rules = rulesAt(house, week)
  return {
    ...brandAt(house, host),
    tagline: house.tagline,
    claims: { activePlayers: house.activePlayersClaim, sportsSince: house.sportsSince },
    copyrightYear: new Date(now).getUTCFullYear(),
    prizes: tiersOn(rules.weeklyPrizes, rules.timeZone, deadline ?? now).map(({ colors, ...tier }) => ({
      ...tier,
      ...(colors && Object.values(colors).some((color) => color !== null) && { colors }),
    })),
    tiebreakers: rules.tiebreakers,
    allowsCardChanges: rules.allowsCardChanges,
    timeZone: rules.timeZone,
    timeZones: zonesOf(house),
    ...agesOf(house.locations, MINIMUM_AGE_YEARS),
    rulesVersion: house.rulesVersion,
    isDemo: house.isDemo,
    isOpen: house.isOpen,
  }
}
