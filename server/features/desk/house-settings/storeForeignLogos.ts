import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { fetchLogo } from './fetchLogo.ts'

/**
 * Replaces logos at the addresses of other hosts, which earlier versions stored, by copies on this server: pages load no pictures of other hosts.
 * A logo that can't be fetched stays as it is, and the desk asks for an upload.
 */
export async function storeForeignLogos(deps: Pick<Deps, 'db' | 'clock' | 'fetchFile' | 'log'>): Promise<void> {
  const { db, log } = deps
  for (const { id, logo_url } of await listForeignLogos(db)) {
    try {
      const stored = await fetchLogo(deps, logo_url)
      // unless the owner chose another one meanwhile
      await db('venue_configurations').where({ id, logo_url }).update({ logo_url: stored })
    } catch (error) {
      log.error('logo_not_stored', { reason: errorLabel(error) })
    }
  }
}

/** The venues whose logo is at another host. */
export const listForeignLogos = (db: Db) =>
  db('venue_configurations')
    .whereRaw("logo_url <> '' and logo_url not like '/%'")
    .orderBy('business_name')
    .select<{ id: string; business_name: string; logo_url: string }[]>('id', 'business_name', 'logo_url')
