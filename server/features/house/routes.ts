import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { getContestInfo } from './queries.ts'

export function addVenueRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getContest, () => getContestInfo(deps.db))
}
