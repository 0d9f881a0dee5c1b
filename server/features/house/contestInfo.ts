import type { EpochMs } from '#shared/clock.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import { tiersOn } from './contestRules.ts'
import type { House } from './readHouse.ts'
import { brandAt } from './venueFor.ts'

/** The public settings of the house on this domain: names, colors, claims, prizes and tiebreakers. */
export function toContestInfo(house: House, { host, now }: { host: string | null; now: EpochMs }): ContestInfo {
  return {
    ...brandAt(house, host),
    tagline: house.tagline,
    claims: { activePlayers: house.activePlayersClaim, sportsSince: house.sportsSince },
    copyrightYear: house.copyrightYear,
    prizes: tiersOn(house, 'weekly', now).map(({ colors, ...tier }) => ({
      ...tier,
      ...(Object.values(colors).some((color) => color !== null) && { colors }),
    })),
    tiebreakers: house.tiebreakers ?? [],
    allowsCardChanges: house.allowsCardChanges,
    isDemo: house.isDemo,
  }
}
