import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { runJobNow } from '#server/platform/jobs/jobRuns.ts'
import { contract } from '#shared/contract/index.ts'
import { describeJobs, endDelivery, retryDelivery } from './describeJobs.ts'

export function addJobRoutes(router: Router, deps: Deps) {
  const answer = () => describeJobs(deps)

  addRoute(router, deps, contract.listJobs, answer)
  addRoute(router, deps, contract.runJob, ({ viewer, params }) => runJobNow(deps, { viewer, ...params }).then(answer))
  addMailRoute(router, deps, contract.retryDelivery, ({ viewer, params }) => retryDelivery(deps, { viewer, ...params }).then(answer))
  addRoute(router, deps, contract.endDelivery, ({ viewer, params }) => endDelivery(deps, { viewer, ...params }).then(answer))
}
