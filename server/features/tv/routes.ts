import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { type House, readHouse } from '#server/features/house/readHouse.ts'
import { venueFor } from '#server/features/house/venueFor.ts'
import { joinReads } from '#server/features/standings/joinReads.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { AppError } from '#server/http/appError.ts'
import { hostOf } from '#server/http/hostOf.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { type HouseDisplay, makeTvDisplay } from './makeTvDisplay.ts'

/** A new card shows up within this time; a changed game at once. */
const HELD_MS = 10 * SECOND_MS

type Kept = { display: HouseDisplay; house: House; validUntil: EpochMs }

export function addTvRoutes(router: Router, deps: Deps) {
  const { db, clock, responseCache } = deps
  /** One for all venues and however an address is spelled: a hundred screens cost the queries of one. */
  const kept = responseCache.remember<Kept>(1)
  const read = joinReads(async (_: object): Promise<Kept> => {
    const now = clock.now()
    const house = await readHouse(db)
    const { display, changesAt } = await makeTvDisplay(db, { now, feedSource: deps.config.feed.kind })
    return { display, house, validUntil: Math.min(now + HELD_MS, changesAt ?? Number.POSITIVE_INFINITY) }
  })

  addRoute(router, deps, contract.getTvDisplay, async ({ query, ctx, setValidUntil }) => {
    const found = await kept.recall(
      'house',
      () => read({}),
      ({ validUntil }) => clock.now() < validUntil,
    )
    if (!found) throw new AppError('not_found')
    const name = nameOfPlace(found.house, { slug: query.venue?.trim().toLowerCase() ?? '', host: hostOf(ctx.req, deps.config) })
    setValidUntil(found.validUntil)
    return { ...found.display, venueInfo: { name } }
  })
}

/** The name of the place with this slug, or of the first one where none is named; a house without places goes by its venue's name. */
function nameOfPlace(house: House, { slug, host }: { slug: string; host: string | null }): string {
  const place = slug === '' ? house.places[0] : house.places.find((one) => one.slug === slug)
  if (!place && slug !== '') throw new AppError('not_found')
  return place?.name ?? venueFor(house, host)?.name ?? house.clientName
}
