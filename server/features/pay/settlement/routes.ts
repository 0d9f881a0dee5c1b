import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { decideCorrection } from './decideCorrection.ts'
import { findContestSettlement, listSeasonSettlements } from './queries.ts'
import { type SettleRequest, settleContest } from './settleContest.ts'
import { listUnseenWins, markWinSeen } from './wins.ts'

export function addSettlementRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  const answer = async (contest: Contest) => orNotFound(await findContestSettlement(db, contest, clock.now()))
  const settle = async (contest: Contest, request: SettleRequest) => {
    await settleContest(deps, contest, request)
    return answer(contest)
  }

  addRoute(router, deps, contract.listUnseenWins, ({ viewer }) => listUnseenWins(deps, viewer.id))
  addRoute(router, deps, contract.markWinSeen, ({ viewer, params }) => markWinSeen(deps, { id: params.id, userId: viewer.id }))

  addRoute(router, deps, contract.listSettlements, ({ params }) => listSeasonSettlements(db, params.season, clock.now()))
  addMailRoute(router, deps, contract.settleWeek, ({ viewer, params, body }) =>
    settle({ season: params.season, week: params.week }, { by: 'admin', viewer, ...body }),
  )
  addMailRoute(router, deps, contract.settleSeason, ({ viewer, params, body }) =>
    settle({ season: params.season, week: null }, { by: 'admin', viewer, ...body }),
  )
  addMailRoute(router, deps, contract.confirmCorrection, ({ viewer, params, body }) =>
    decideCorrection(deps, { viewer, id: params.id, verdict: 'confirmed', ...body }).then(answer),
  )
  addRoute(router, deps, contract.dismissCorrection, async ({ viewer, params, body }) =>
    answer(await decideCorrection(deps, { viewer, id: params.id, verdict: 'dismissed', ...body })),
  )
}
