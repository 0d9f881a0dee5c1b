import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { readHouse } from './readHouse.ts'

/** The data that each letter needs. Links are built from `publicUrl`, never from the host of a request, which an attacker can set. */
export type Sender = { productName: string; publicUrl: string }

/** The sender of letters, and the house's names, which a password must not equal. */
export async function readSender(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Sender & { names: string[] }> {
  const { productName, clientName, venues } = await readHouse(db)
  return { productName, publicUrl, names: [...new Set([productName, clientName, ...venues.map(({ name }) => name)])] }
}
