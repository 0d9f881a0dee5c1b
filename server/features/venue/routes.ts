import type Router from '@koa/router'
import { contract } from '#shared/contract/index.ts'
import type { Deps } from '../../deps.ts'
import { addRoute } from '../../http/addRoute.ts'
import { getContestInfo } from './queries.ts'

export function addVenueRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getContest, () => getContestInfo(deps.db))
}
