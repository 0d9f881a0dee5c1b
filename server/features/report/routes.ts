import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { readReportPreference, setReportPreference } from './preference.ts'

export function addReportRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getReportPreference, ({ viewer }) => readReportPreference(deps, viewer))
  addRoute(router, deps, contract.setReportPreference, async ({ viewer, body }) => {
    await setReportPreference(deps, viewer.id, body)
    return body
  })
}
