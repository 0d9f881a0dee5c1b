import type Router from '@koa/router'
import { contract } from '#shared/contract/index.ts'
import type { Deps } from '../../deps.ts'
import { addRoute } from '../../http/addRoute.ts'
import { describeJobs } from './queries.ts'

export function addJobRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.listJobs, () => describeJobs(deps))
}
