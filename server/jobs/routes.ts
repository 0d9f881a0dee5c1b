import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { describeJobs } from './jobRuns.ts'

export function addJobRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.listJobs, () => describeJobs(deps))
}
