import type { IncomingMessage } from 'node:http'
import type { Deps } from '#server/deps.ts'
import type { Brand } from '#server/platform/app-files/brandFiles.ts'
import { hostOf } from '#server/platform/requests/hostOf.ts'
import { brandAt } from './houseBrand.ts'
import { type House, NO_HOUSE, readPublicHouse } from './readHouse.ts'

/**
 * Returns a function that finds the brand of a request. The house is read once after each change. While the database can't be reached
 * the last known brand is used, because the app's page must still open and show the data stored on the phone.
 */
export function createBrandReader({ db, config, caches }: Pick<Deps, 'db' | 'config' | 'caches'>) {
  const houses = caches.create<House>(1)
  let lastKnown: House = NO_HOUSE
  return async (request: IncomingMessage): Promise<Brand> => {
    const read = houses.get('house', async () => ({ value: await readPublicHouse(db), expiresAt: null }))
    lastKnown = (await read.catch(() => null))?.value ?? lastKnown
    return brandAt(lastKnown, hostOf(request, config))
  }
}
