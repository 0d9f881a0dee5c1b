import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { previewWinners } from '#server/features/pay/settlement/previewWinners.ts'
import { listWeeksOfSeason, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { describeWeek } from './describeWeek.ts'

export function addWeekControlRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  addRoute(router, deps, contract.listSeasonWeeks, async ({ params }) => {
    const current = await readCurrentWeek(db, clock.now())
    return current ? listWeeksOfSeason(db, { season: params.season, current: current.week }) : []
  })
  addRoute(router, deps, contract.getWeekControl, ({ params }) => describeWeek(deps, params))
  addRoute(router, deps, contract.previewWinners, ({ params }) => previewWinners(deps, params))
}
