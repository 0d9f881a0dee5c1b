import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import { byPeople, type Deps } from '#server/deps.ts'
import { listAttention } from '#server/features/desk/attention/listAttention.ts'
import { describeAdminSession, verifyAdmin } from '#server/features/people/admin-access/verifyAdmin.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { getAdminStats } from './adminStats.ts'
import { listEngagement } from './engagement.ts'
import { analyzeTiebreaker, readTiebreakerTrends } from './tiebreakers.ts'

export function addAdminRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getAdminSession, ({ viewer }) => describeAdminSession(byPeople(deps), viewer))
  addMailRoute(router, deps, contract.verifyAdmin, ({ ctx, viewer, body }) =>
    verifyAdmin(byPeople(deps), ctx, { viewer, email: body.email }),
  )
  addRoute(router, deps, contract.getAdminStats, ({ params }) => getAdminStats(deps, params.season))
  addRoute(router, deps, contract.listEngagement, ({ params, body }) => listEngagement(deps, params.season, body))
  addRoute(router, deps, contract.getTiebreakerAnalytics, ({ params }) => analyzeTiebreaker(deps, params.weekSeason))
  addRoute(router, deps, contract.getTiebreakerTrends, ({ params }) => readTiebreakerTrends(deps, params.season))
  addRoute(router, deps, contract.listAttention, () => listAttention(deps))
}
