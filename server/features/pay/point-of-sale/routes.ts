import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { describePointOfSale, setPointOfSale, testPointOfSale } from './settings.ts'

export function addPointOfSaleRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getPointOfSale, () => describePointOfSale(deps))
  addRoute(router, deps, contract.setPointOfSale, async ({ viewer, body }) => {
    await setPointOfSale(deps, { viewer, sent: body })
    return describePointOfSale(deps)
  })
  addRoute(router, deps, contract.testPointOfSale, ({ viewer }) => testPointOfSale(deps, viewer))
}
