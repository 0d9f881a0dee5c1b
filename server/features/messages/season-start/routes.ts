import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { readStartRequest, setStartRequest } from './startRequests.ts'

export function addSeasonStartRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getSeasonStart, ({ viewer }) => readStartRequest(deps, viewer.id))
  addRoute(router, deps, contract.setSeasonStart, ({ viewer, body }) => setStartRequest(deps, viewer.id, body))
}
