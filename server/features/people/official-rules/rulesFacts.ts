import type { Deps } from '#server/deps.ts'
import { rulesAt, seasonPrizesOf } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { findPostalAddress } from '#server/house/readSender.ts'
import { LAST_SEASON, LAST_WEEK, MINIMUM_AGE_YEARS } from '#shared/contest.ts'
import type { PrizeDays, RulesFacts } from '#shared/model/officialRules.ts'

/** After every change that has been made: a version of the official rules applies from the next week on. */
const FROM_NOW_ON = { season: LAST_SEASON, week: LAST_WEEK }

export type RulesNeeds = Pick<Deps, 'db' | 'config' | 'findRunningSeason'>

/**
 * What the settings say for the official rules, and the zone in which a version has its date. The championship's prizes are those of the season
 * under way, and between seasons those of the next one.
 */
export async function readRulesFacts({ db, config, findRunningSeason }: RulesNeeds): Promise<{ facts: RulesFacts; timeZone: string }> {
  const { publicUrl, hasPublicUrl } = config
  const house = await readHouse(db)
  const { weeklyPrizes, timeZone } = rulesAt(house, FROM_NOW_ON)
  const seasonPrizes = seasonPrizesOf(house, (await findRunningSeason(db)) ?? LAST_SEASON)
  const venues = house.locations.map(({ name, minimumAge }) => ({ name, minimumAge }))
  const facts = {
    productName: house.productName,
    sponsor: house.clientName,
    address: await findPostalAddress(db),
    publicUrl: hasPublicUrl ? publicUrl : null,
    venues: venues.length > 0 ? venues : [{ name: house.clientName, minimumAge: MINIMUM_AGE_YEARS }],
    weeklyPrizes: weeklyPrizes.tiers.map(toPrize),
    seasonPrizes: seasonPrizes.tiers.map(toPrize),
    weeklyDays: toDays(weeklyPrizes),
    seasonDays: toDays(seasonPrizes),
  }
  return { facts, timeZone }
}

const toDays = ({ startDate, endDate }: PrizeDays): PrizeDays => ({ startDate, endDate })

const toPrize = ({ place, amountDollars, minimumParticipants }: RulesFacts['weeklyPrizes'][number]) => ({
  place,
  amountDollars,
  minimumParticipants,
})
