import type { House, Venue } from './readHouse.ts'

/**
 * The venue whose brand a request gets: the one that has the request's domain, else the house's first one. Null for a house without venues.
 * A venue's domain is a whole name (`picks.example.com`) or the first part of one (`picks`).
 */
export const venueFor = (house: Pick<House, 'venues' | 'ownDomains'>, host: string | null): Venue | null =>
  (host === null ? null : findVenue(house.venues, host)) ?? firstVenue(house)

const findVenue = (venues: readonly Venue[], host: string): Venue | null =>
  venues.find(({ domain }) => domain === host) ?? venues.find(({ domain }) => domain === host.split('.')[0] && host.includes('.')) ?? null

/** The venue at one of the house's own addresses, else the first by its domain: mails and jobs know of no request. */
const firstVenue = ({ venues, ownDomains }: Pick<House, 'venues' | 'ownDomains'>): Venue | null =>
  ownDomains.flatMap((domain) => findVenue(venues, domain.toLowerCase()) ?? [])[0] ?? venues[0] ?? null
