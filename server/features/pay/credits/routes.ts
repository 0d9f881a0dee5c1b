import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { createBrandReader } from '#server/house/createBrandReader.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { contract } from '#shared/contract/index.ts'
import { createCodeGuard } from './codeGuard.ts'
import { findTillVenue } from './findTillVenue.ts'
import { listCreditsOf, listRedemptionsOfDay } from './queries.ts'
import type { TillRequester } from './recordRefusal.ts'
import { redeemCode } from './redeemCode.ts'
import { readTillReport } from './tillReport.ts'
import { listOpenCredits, listTillEvents } from './tillTables.ts'
import { undoRedemption } from './undoRedemption.ts'
import { validateCode } from './validateCode.ts'

export function addCreditRoutes(router: Router, deps: Deps) {
  const { db } = deps
  const guarded = { ...deps, guard: createCodeGuard(deps) }
  const readBrand = createBrandReader(deps)
  const tillOf = async (viewer: Viewer, ctx: Context): Promise<TillRequester> => ({
    viewer,
    ip: ctx.ip,
    venue: (await findTillVenue(db, viewer.id)) ?? { id: null, name: (await readBrand(ctx.req)).venueName },
  })

  addRoute(router, deps, contract.listCredits, ({ viewer }) => listCreditsOf(db, viewer.id))
  addRoute(router, deps, contract.validateCode, async ({ viewer, ctx, body }) =>
    validateCode(guarded, await tillOf(viewer, ctx), body.code),
  )
  addRoute(router, deps, contract.redeemCode, async ({ viewer, ctx, body }) => redeemCode(guarded, await tillOf(viewer, ctx), body))
  addRoute(router, deps, contract.getTillReport, ({ params }) => readTillReport(deps, params))
  addRoute(router, deps, contract.listTillEvents, ({ params, body }) => listTillEvents(deps, params, body))
  addRoute(router, deps, contract.listOpenCredits, ({ body }) => listOpenCredits(deps, body))
  addRoute(router, deps, contract.listRedemptions, ({ viewer }) => listRedemptionsOfDay(deps, viewer))
  addRoute(router, deps, contract.undoRedemption, ({ viewer, params }) => undoRedemption(deps, viewer, params.id))
}
