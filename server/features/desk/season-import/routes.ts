import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { openSeason } from './openSeason.ts'
import { addSeason, changeFeed, readSeasonSource } from './seasonSource.ts'

/** The calls by which an admin chooses where the games come from. */
export function addSeasonRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getSeasonSource, () => readSeasonSource(deps))
  addRoute(router, deps, contract.changeFeed, ({ viewer, body }) => changeFeed(deps, { viewer, ...body }))
  addRoute(router, deps, contract.openSeason, ({ viewer, params }) => openSeason(deps, { viewer, ...params }))
  addRoute(router, deps, contract.addSeason, async ({ viewer, readUpload }) => addSeason(deps, { viewer, file: await readUpload() }))
}
