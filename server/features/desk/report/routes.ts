import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { readReportPreference, setReportPreference } from '#server/features/messages/preferences/reportPreference.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'

export function addReportRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getReportPreference, ({ viewer }) => readReportPreference(deps, viewer))
  addRoute(router, deps, contract.setReportPreference, ({ viewer, body }) => setReportPreference(deps, viewer.id, body).then(() => body))
}
