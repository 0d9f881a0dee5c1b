import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { checkIn } from './checkIn.ts'
import { findNearbyVenues } from './findNearbyVenues.ts'
import { optIn, optOut, readPreferences } from './preferences.ts'
import { listLocatedVenues } from './queries.ts'

export function addLocationRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getLocationPreferences, ({ viewer }) => readPreferences(deps.db, viewer.id))
  addRoute(router, deps, contract.listVenues, () => listLocatedVenues(deps.db))
  addRoute(router, deps, contract.optInToLocation, ({ viewer, body }) => optIn(deps, { userId: viewer.id, ...body }))
  addRoute(router, deps, contract.optOutOfLocation, ({ viewer }) => optOut(deps, viewer.id))
  addRoute(router, deps, contract.findNearbyVenues, ({ viewer, body }) => findNearbyVenues(deps, viewer.id, body))
  addRoute(router, deps, contract.checkIn, ({ viewer, body, ctx }) => checkIn(deps, { userId: viewer.id, ip: ctx.ip, ...body }))
}
