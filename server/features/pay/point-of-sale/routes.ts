import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { describePointOfSale, setPointOfSale, testPointOfSale } from './settings.ts'

export function addPointOfSaleRoutes(router: Router, deps: Deps) {
  const answer = () => describePointOfSale(deps)

  addRoute(router, deps, contract.getPointOfSale, answer)
  addRoute(router, deps, contract.setPointOfSale, ({ viewer, body }) => setPointOfSale(deps, { viewer, sent: body }).then(answer))
  addRoute(router, deps, contract.testPointOfSale, ({ viewer }) => testPointOfSale(deps, viewer))
}
