import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { brandAt } from './houseBrand.ts'
import { readHouse } from './readHouse.ts'

/** What every letter needs from the house: its face, and its address for the foot. */
export type Sender = {
  productName: string
  /** The bar. */
  venueName: string
  /** #rrggbb */
  brandColor: string
  logoUrl: string | null
  /** Null until a venue has an address. */
  postalAddress: string | null
  /** Links are built from it, never from the host of a request, which an attacker can set. */
  publicUrl: string
}

/** The sender of letters, and the house's names, which a password must not equal. */
export async function readSender(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Sender & { names: string[] }> {
  const house = await readHouse(db)
  const { productName, clientName, brands } = house
  return {
    ...brandAt(house, null),
    publicUrl,
    postalAddress: await findPostalAddress(db),
    names: [...new Set([productName, clientName, ...brands.map(({ name }) => name)])],
  }
}

/** "The Corner Tap, 1420 Harbor St, Long Beach, CA 90802": the house's first venue. */
export async function findPostalAddress(db: Db): Promise<string | null> {
  const venue = await db('venue_locations')
    .where({ is_active: true })
    .orderBy(['venue_name', 'location_slug'])
    .first<{ venue_name: string; address: string; city: string; state: string; zip_code: string } | undefined>(
      'venue_name',
      'address',
      'city',
      'state',
      'zip_code',
    )
  return venue ? `${venue.venue_name}, ${venue.address}, ${venue.city}, ${venue.state} ${venue.zip_code}` : null
}
