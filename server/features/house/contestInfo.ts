import type { EpochMs } from '#shared/clock.ts'
import { DEFAULT_BRAND_COLOR } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import { tiersOn } from './contestRules.ts'
import type { House } from './readHouse.ts'
import { venueFor } from './venueFor.ts'

/** The public settings of the house on this domain: names, colors, claims, prizes and tiebreakers. */
export function toContestInfo(house: House, { host, now }: { host: string | null; now: EpochMs }): ContestInfo {
  const venue = venueFor(house, host)
  return {
    productName: house.productName,
    tagline: house.tagline,
    venueName: venue?.name ?? house.clientName,
    brandColor: venue?.brandColor ?? DEFAULT_BRAND_COLOR,
    logoUrl: venue?.logoUrl ?? null,
    claims: { activePlayers: house.activePlayersClaim, sportsSince: house.sportsSince },
    copyrightYear: house.copyrightYear,
    prizes: tiersOn(house, 'weekly', now).map(({ colors, ...tier }) => ({
      ...tier,
      ...(Object.values(colors).some((color) => color !== null) && { colors }),
    })),
    tiebreakers: house.tiebreakers ?? [],
    isDemo: house.isDemo,
  }
}
