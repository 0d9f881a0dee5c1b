import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { runJobNow } from '#server/platform/jobs/jobRuns.ts'
import { contract } from '#shared/contract/index.ts'
import { describeJobs, endDelivery, retryDelivery } from './describeJobs.ts'

export function addJobRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.listJobs, () => describeJobs(deps))
  addRoute(router, deps, contract.runJob, async ({ viewer, params }) => {
    await runJobNow(deps, { viewer, ...params })
    return describeJobs(deps)
  })
  addMailRoute(router, deps, contract.retryDelivery, async ({ viewer, params }) => {
    await retryDelivery(deps, { viewer, ...params })
    return describeJobs(deps)
  })
  addRoute(router, deps, contract.endDelivery, async ({ viewer, params }) => {
    await endDelivery(deps, { viewer, ...params })
    return describeJobs(deps)
  })
}
