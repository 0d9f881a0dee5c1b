import type Router from '@koa/router'
import { byPeople, type Deps } from '#server/deps.ts'
import { readFeedConfig } from '#server/features/slate/feed/feedState.ts'
import { findRunningRehearsal } from '#server/features/venues/rehearsal/runningRehearsal.ts'
import { brandAt } from '#server/house/houseBrand.ts'
import { type House, readPublicHouse } from '#server/house/readHouse.ts'
import { type Cached, earliestOf } from '#server/platform/cache/caches.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { type HouseDisplay, makeTvDisplay } from './makeTvDisplay.ts'
import { commandScreen, pairScreen, removeScreen, renameScreen } from './manageScreens.ts'
import { reportScreen } from './reportScreen.ts'

/** A submission does not announce a change. It shows on the screens within this time. */
const EXPIRES_AFTER_MS = 10 * SECOND_MS

type HouseScreens = { display: HouseDisplay; house: House; rehearsal: Awaited<ReturnType<typeof findRunningRehearsal>> }

export function addTvRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  /** One entry serves all locations and domains, so that a hundred screens cause no more queries than one. */
  const screens = deps.caches.create<HouseScreens>(1)
  const readScreens = async (): Promise<Cached<HouseScreens>> => {
    const now = clock.now()
    const house = await readPublicHouse(db)
    const { display, changesAt } = await makeTvDisplay(deps, { feedSource: (await readFeedConfig(deps)).kind })
    const rehearsal = await findRunningRehearsal(db, now)
    return { value: { display, house, rehearsal }, expiresAt: earliestOf(now + EXPIRES_AFTER_MS, changesAt, rehearsal?.endsAtMs ?? null) }
  }

  addSharedRoute(router, deps, contract.getTvDisplay, async ({ query, host }) => {
    const { value, expiresAt } = await screens.get('house', readScreens)
    const slug = query.venue?.trim().toLowerCase() ?? ''
    const name = nameOfLocation(value.house, { slug, host })
    const { rehearsal, house } = value
    const isRehearsed = rehearsal && (rehearsal.venue === null || rehearsal.venue === (slug || house.locations[0]?.slug))
    const display = {
      ...value.display,
      venueInfo: { name },
      ...(isRehearsed && { rehearsal: { id: rehearsal.id, endsAt: rehearsal.endsAt } }),
    }
    return { value: display, expiresAt }
  })
  addScreenRoutes(router, byPeople(deps))
}

/** The screens themselves: their pairing, and commands for them. */
function addScreenRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.reportScreen, ({ body, ctx }) => reportScreen(deps, { ...body, ip: ctx.ip }))
  addRoute(router, deps, contract.pairScreen, ({ viewer, body }) => pairScreen(deps, { viewer, ...body }))
  addRoute(router, deps, contract.renameScreen, ({ viewer, params, body }) => renameScreen(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.commandScreen, ({ viewer, params, body }) => commandScreen(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.removeScreen, ({ viewer, params }) => removeScreen(deps, { viewer, ...params }))
}

/** The name of the location with this slug, or of the first one without a slug. A house without locations has its brand's name. */
function nameOfLocation(house: House, { slug, host }: { slug: string; host: string | null }): string {
  const location = slug === '' ? house.locations[0] : house.locations.find((one) => one.slug === slug)
  if (!location && slug !== '') throw new AppError('not_found')
  return location?.name ?? brandAt(house, host).venueName
}
