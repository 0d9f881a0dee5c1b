import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { previewWinners } from '#server/features/pay/settlement/previewWinners.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { describeWeek } from './describeWeek.ts'

export function addWeekControlRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getWeekControl, ({ params }) => describeWeek(deps, params))
  addRoute(router, deps, contract.previewWinners, ({ params }) => previewWinners(deps, params))
}
