import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { joinReads } from '#server/features/standings/joinReads.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { AppError } from '#server/http/appError.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { type HouseDisplay, makeTvDisplay } from './makeTvDisplay.ts'
import { listTvVenues, type TvVenue } from './queries.ts'

/** A new card shows up within this time; a changed game at once. Source: RELIABILITY 3.3. */
const HELD_MS = 10 * SECOND_MS

type Kept = { display: HouseDisplay; venues: TvVenue[]; validUntil: EpochMs }

export function addTvRoutes(router: Router, deps: Deps) {
  const { db, clock, responseCache } = deps
  /** One for all venues and however an address is spelled: a hundred screens cost the queries of one. */
  const kept = responseCache.remember<Kept>(1)
  const read = joinReads(async (_: object): Promise<Kept> => {
    const now = clock.now()
    const venues = await listTvVenues(db)
    const { display, changesAt } = await makeTvDisplay(db, { now, feedSource: deps.config.feed.kind })
    return { display, venues, validUntil: Math.min(now + HELD_MS, changesAt ?? Number.POSITIVE_INFINITY) }
  })

  addRoute(router, deps, contract.getTvDisplay, async ({ query, setValidUntil }) => {
    const found = await kept.recall(
      'house',
      () => read({}),
      ({ validUntil }) => clock.now() < validUntil,
    )
    const venue = found && findVenue(found.venues, query.venue)
    if (!venue) throw new AppError('not_found')
    setValidUntil(found.validUntil)
    return { ...found.display, venueInfo: { name: venue.name } }
  })
}

/** The venue of a slug, written in any case; the first one where none is named. */
function findVenue(venues: readonly TvVenue[], named: string | undefined): TvVenue | null {
  const slug = named?.trim().toLowerCase() ?? ''
  return (slug === '' ? venues[0] : venues.find((venue) => venue.slug === slug)) ?? null
}
