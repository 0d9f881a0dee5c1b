import type { Brand } from '#server/platform/app-files/brandFiles.ts'
import { DEFAULT_BRAND_COLOR } from '#shared/contest.ts'
import type { House, Venue } from './readHouse.ts'

/**
 * The venue whose brand a request gets: the venue with the request's domain, else the house's first venue. Null for a house without venues.
 * A venue's domain is a complete name (`picks.example.com`) or the first part of one (`picks`).
 */
export const venueFor = (house: Pick<House, 'venues' | 'ownDomains'>, host: string | null): Venue | null =>
  (host === null ? null : findVenue(house.venues, host)) ?? firstVenue(house)

/** The brand of the venue at a domain; a house without venues has its own name and the default color. */
export function brandAt(house: House, host: string | null): Brand {
  const venue = venueFor(house, host)
  return {
    productName: house.productName,
    venueName: venue?.name ?? house.clientName,
    brandColor: venue?.brandColor ?? DEFAULT_BRAND_COLOR,
    logoUrl: venue?.logoUrl ?? null,
  }
}

const findVenue = (venues: readonly Venue[], host: string): Venue | null =>
  venues.find(({ domain }) => domain === host) ?? venues.find(({ domain }) => domain === host.split('.')[0] && host.includes('.')) ?? null

/** The venue at one of the house's own addresses, else the first one by domain. Mails and jobs use it, because they have no request. */
const firstVenue = ({ venues, ownDomains }: Pick<House, 'venues' | 'ownDomains'>): Venue | null =>
  ownDomains.flatMap((domain) => findVenue(venues, domain.toLowerCase()) ?? [])[0] ?? venues[0] ?? null
