import type { Deps } from '#server/deps.ts'
import { storeLogo } from '#server/house/logos.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { logoUpload } from '#shared/contract/houseSettings.ts'
import type { HouseChanges } from '#shared/model/houseSettings.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'fetchFile'>

/**
 * The changes with a logo that this server stores. A logo at another host is fetched once: our content security policy blocks pictures of other
 * hosts, and such a host could change the picture.
 * @throws AppError logo_not_fetched, not_an_image.
 */
export async function withStoredLogo(deps: Needs, changes: HouseChanges): Promise<HouseChanges> {
  const { brand } = changes
  if (!brand?.logoUrl || brand.logoUrl.startsWith('/')) return changes
  return { ...changes, brand: { ...brand, logoUrl: await fetchLogo(deps, brand.logoUrl) } }
}

/** @returns the address on this server of a copy of the picture. */
export async function fetchLogo({ db, clock, fetchFile }: Needs, url: string): Promise<string> {
  const bytes = await fetchFile({ url, ...logoUpload })
  if (!bytes) throw new AppError('logo_not_fetched')
  return (await storeLogo({ db, clock }, bytes)).url
}
