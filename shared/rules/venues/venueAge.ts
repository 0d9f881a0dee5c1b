import type { ContestInfo } from '#shared/model/house.ts'
import * as texts from './venueAge.texts.ts'

type Ages = Pick<ContestInfo, 'minimumAge' | 'venueAges'>

/** The age from which people may play at the venue with this slug. Without a slug, or with an unknown one, the lowest age of the house. */
export const ageAt = ({ minimumAge, venueAges }: Ages, slug: string | null): number =>
  venueAges.find((venue) => venue.slug === slug)?.minimumAge ?? minimumAge

/** The note wherever prizes are promoted. */
export const prizeNotice = (minimumAge: number) => texts.venueCreditsOnlyMust({ minimumAge })

/** The lowest age of some venues, and the venues whose age is above it. */
export function agesOf(venues: readonly ContestInfo['venueAges'][number][], usual: number): Ages {
  const minimumAge = venues.length > 0 ? Math.min(...venues.map((venue) => venue.minimumAge)) : usual
  return { minimumAge, venueAges: venues.filter((venue) => venue.minimumAge > minimumAge) }
}
