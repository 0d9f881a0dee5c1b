import type { Brand } from '#server/platform/app-files/brandFiles.ts'
import { DEFAULT_BRAND_COLOR } from '#shared/contest.ts'
import type { House, HouseBrand } from './readHouse.ts'

/**
 * The brand that a request gets: the one with the request's domain, else the house's first one. Null for a house without brands.
 * A brand's domain is a complete name (`picks.example.com`) or the first part of one (`picks`).
 */
export const findHouseBrand = (house: Pick<House, 'brands' | 'ownDomains'>, host: string | null): HouseBrand | null =>
  (host === null ? null : findBrand(house.brands, host)) ?? firstBrand(house)

/** The brand at a domain, complete. A house without brands has its own name and the default color. */
export function brandAt(house: House, host: string | null): Brand {
  const brand = findHouseBrand(house, host)
  return {
    productName: house.productName,
    venueName: brand?.name ?? house.clientName,
    brandColor: brand?.brandColor ?? DEFAULT_BRAND_COLOR,
    logoUrl: brand?.logoUrl ?? null,
  }
}

const findBrand = (brands: readonly HouseBrand[], host: string): HouseBrand | null =>
  brands.find(({ domain }) => domain === host) ?? brands.find(({ domain }) => domain === host.split('.')[0] && host.includes('.')) ?? null

/** The brand at one of the house's own addresses, else the first one by domain. Mails and jobs use it, because they have no request. */
const firstBrand = ({ brands, ownDomains }: Pick<House, 'brands' | 'ownDomains'>): HouseBrand | null =>
  ownDomains.flatMap((domain) => findBrand(brands, domain.toLowerCase()) ?? [])[0] ?? brands[0] ?? null
