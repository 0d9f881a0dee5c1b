import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { storeLogo } from '#server/house/logos.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { hostOf } from '#server/platform/requests/hostOf.ts'
import { contract } from '#shared/contract/index.ts'
import { changeHouse } from './changeHouse.ts'
import { listHouseChanges, refuseOldForm, undoHouseChange } from './houseChanges.ts'
import { readHouseSettings } from './houseSettings.ts'

/** The calls of the owner's settings. */
export function addHouseAdminRoutes(router: Router, deps: Deps) {
  const { db, clock, config } = deps
  const hostIn = (ctx: Context) => hostOf(ctx.req, config)

  addRoute(router, deps, contract.getHouse, ({ ctx }) => readHouseSettings(db, { host: hostIn(ctx), now: clock.now() }))
  addRoute(router, deps, contract.changeHouse, ({ ctx, viewer, body: { reason, replaces, ...changes } }) =>
    changeHouse(deps, { viewer, host: hostIn(ctx), changes, reason, check: refuseOldForm(replaces) }),
  )
  addRoute(router, deps, contract.listHouseChanges, ({ ctx }) => listHouseChanges(deps, { host: hostIn(ctx) }))
  addRoute(router, deps, contract.undoHouseChange, ({ ctx, viewer, params, body }) =>
    undoHouseChange(deps, { viewer, host: hostIn(ctx), ...params, ...body }),
  )
  addRoute(router, deps, contract.uploadLogo, async ({ readUpload }) => storeLogo(deps, await readUpload()))
}
