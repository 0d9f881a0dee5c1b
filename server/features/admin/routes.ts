import type Router from '@koa/router'
import { byPeople, type Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { sendMailsAfterAnswer } from '#server/mail/sendMailsAfterAnswer.ts'
import { contract } from '#shared/contract/index.ts'
import { getAdminStats } from './adminStats.ts'
import { listEngagement } from './engagement.ts'
import { listAttention } from './listAttention.ts'
import { analyzeTiebreaker, readTiebreakerTrends } from './tiebreakers.ts'
import { describeAdminSession, verifyAdmin } from './verifyAdmin.ts'

export function addAdminRoutes(router: Router, deps: Deps) {
  const sendMailsAfter = sendMailsAfterAnswer(deps)

  addRoute(router, deps, contract.getAdminSession, ({ viewer }) => describeAdminSession(byPeople(deps), viewer))
  addRoute(router, deps, contract.verifyAdmin, ({ ctx, viewer, body }) =>
    sendMailsAfter(ctx, verifyAdmin(byPeople(deps), ctx, { viewer, email: body.email })),
  )
  addRoute(router, deps, contract.getAdminStats, ({ params }) => getAdminStats(deps, params.season))
  addRoute(router, deps, contract.listEngagement, ({ params, body }) => listEngagement(deps, params.season, body))
  addRoute(router, deps, contract.getTiebreakerAnalytics, ({ params }) => analyzeTiebreaker(deps, params.weekSeason))
  addRoute(router, deps, contract.getTiebreakerTrends, ({ params }) => readTiebreakerTrends(deps, params.season))
  addRoute(router, deps, contract.listAttention, () => listAttention(deps))
}
