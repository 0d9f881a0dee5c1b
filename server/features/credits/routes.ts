import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { createCodeGuard } from './codeGuard.ts'
import { listCreditsOf, listRedemptionsOfDay } from './queries.ts'
import { redeemCode } from './redeemCode.ts'
import { undoRedemption } from './undoRedemption.ts'
import { validateCode } from './validateCode.ts'

export function addCreditRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  const guarded = { db, clock, guard: createCodeGuard(deps) }

  addRoute(router, deps, contract.listCredits, ({ viewer }) => listCreditsOf(db, viewer.id))
  addRoute(router, deps, contract.validateCode, ({ viewer, ctx, body }) => validateCode(guarded, { viewer, ip: ctx.ip }, body.code))
  addRoute(router, deps, contract.redeemCode, ({ viewer, ctx, body }) => redeemCode(guarded, { viewer, ip: ctx.ip }, body))
  addRoute(router, deps, contract.listRedemptions, () => listRedemptionsOfDay(db, clock.now()))
  addRoute(router, deps, contract.undoRedemption, ({ viewer, params }) => undoRedemption(deps, viewer, params.id))
}
