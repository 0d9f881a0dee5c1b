import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { readHouse } from './readHouse.ts'

/** What every letter needs: the product's name, and the address that all links are built from, never the request's own host. */
export type Sender = { productName: string; publicUrl: string }

/** The sender of letters, and the house's names, which a password must not be. */
export async function readSender(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Sender & { names: string[] }> {
  const { productName, clientName, venues } = await readHouse(db)
  return { productName, publicUrl, names: [...new Set([productName, clientName, ...venues.map(({ name }) => name)])] }
}
