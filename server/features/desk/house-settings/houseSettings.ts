import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { FROM_THE_START, rulesAt } from '#server/house/contestRules.ts'
import { brandAt, findHouseBrand } from '#server/house/houseBrand.ts'
import { type House, readHouse } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { HouseRules, RuleStarts } from '#shared/model/houseRules.ts'
import type { BrandSettings, HouseSettings, VenueSettings } from '#shared/model/houseSettings.ts'
import { TIEBREAK_LEVELS } from '#shared/rules/standings/ranking.ts'
import { findRuleStarts } from './ruleStarts.ts'

type Input = { host: string | null; now: EpochMs }

/** The settings as an admin at this domain sees and changes them. */
export async function readHouseSettings(db: Db, { host, now }: Input): Promise<HouseSettings> {
  const house = await readHouse(db)
  const current = await readCurrentWeek(db, now)
  const startsWith = await findRuleStarts(db, now)
  return {
    brand: brandOf(house, host),
    venue: await readVenue(db, house, host),
    currentRules: withLevels(rulesAt(house, current?.week ?? null)),
    plannedRules: withLevels(plannedRules(house, startsWith)),
    startsWith,
  }
}

export const brandOf = (house: House, host: string | null): BrandSettings => ({
  ...brandAt(house, host),
  tagline: house.tagline,
  activePlayersClaim: house.activePlayersClaim,
  sportsSince: house.sportsSince,
})

export async function readVenue(db: Db, house: House, host: string | null): Promise<VenueSettings> {
  const row = await db('venue_configurations')
    .whereRaw('lower(domain) = ?', [findHouseBrand(house, host)?.domain ?? ''])
    .first<Omit<VenueSettings, 'legalName'> | undefined>({
      location: 'location',
      address: 'address',
      phone: 'phone',
      website: 'website',
      contactEmail: 'contact_email',
    })
  const none = { location: null, address: null, phone: null, website: null, contactEmail: null }
  return { legalName: house.clientName, ...none, ...row }
}

/** The rules with all changes made so far, at the first weeks of a further change. */
export function plannedRules(house: House, { weekly, season }: RuleStarts): HouseRules {
  return {
    ...rulesAt(house, weekly ?? FROM_THE_START),
    seasonPrizes: rulesAt(house, season ?? FROM_THE_START).seasonPrizes,
  }
}

/** A house that never chose its tiebreaks has all of them, in their usual order. */
const withLevels = (rules: HouseRules): HouseRules => ({
  ...rules,
  tiebreakers: rules.tiebreakers.length > 0 ? rules.tiebreakers : TIEBREAK_LEVELS.map((level) => ({ level, label: '', description: '' })),
})
