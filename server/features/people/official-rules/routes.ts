import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { acceptRules } from './acceptances.ts'
import { findRulesInForce, findRulesVersion, publishRules, readRulesDesk } from './versions.ts'

export function addOfficialRulesRoutes(router: Router, deps: Deps) {
  const { db } = deps
  addSharedRoute(router, deps, contract.getRulesInForce, async () => ({ value: orNotFound(await findRulesInForce(db)), expiresAt: null }))
  addSharedRoute(router, deps, contract.getRulesVersion, async ({ params }) => ({
    value: orNotFound(await findRulesVersion(db, params.version)),
    expiresAt: null,
  }))
  addRoute(router, deps, contract.acceptRules, ({ viewer, params }) => acceptRules(deps, viewer, params.version))
  addRoute(router, deps, contract.getRulesDesk, () => readRulesDesk(deps))
  addRoute(router, deps, contract.publishRules, ({ viewer, body }) => publishRules(deps, viewer, body))
}
