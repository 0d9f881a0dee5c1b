import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { describeJobs, retryMail, runJobNow } from '#server/platform/jobs/jobRuns.ts'
import { contract } from '#shared/contract/index.ts'

export function addJobRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.listJobs, () => describeJobs(deps))
  addRoute(router, deps, contract.runJob, async ({ viewer, params }) => {
    await runJobNow(deps, { viewer, ...params })
    return describeJobs(deps)
  })
  addRoute(router, deps, contract.retryMail, async ({ viewer, params }) => {
    await retryMail(deps, { viewer, ...params })
    return describeJobs(deps)
  })
}
