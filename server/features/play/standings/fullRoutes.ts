import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { addSharedRoute } from '#server/platform/http/addSharedRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { compareCards } from './compareCards.ts'
import { createSeasonStandings, seasonPageOf } from './seasonStandings.ts'
import { findPlayers, ownRowOf } from './standingsList.ts'
import { createWeekStandings, weekPageOf } from './weekStandings.ts'

export function addFullStandingsRoutes(router: Router, deps: Deps) {
  const weekStandings = createWeekStandings(deps)
  const seasonStandings = createSeasonStandings(deps)

  addSharedRoute(router, deps, contract.getWeekStandings, async ({ params, query: { page = 0, finals } }) => {
    const { value, expiresAt } = await weekStandings(params, finals)
    return { value: weekPageOf(value, page), expiresAt }
  })
  addSharedRoute(router, deps, contract.getSeasonStandings, async ({ params, query: { page = 0, finals } }) => {
    const { value, expiresAt } = await seasonStandings(params.season, finals)
    return { value: seasonPageOf(value, page), expiresAt }
  })
  addRoute(router, deps, contract.findWeekPlayers, async ({ params, query }) =>
    findPlayers((await weekStandings(params)).value.list, query.name),
  )
  addRoute(router, deps, contract.findSeasonPlayers, async ({ params, query }) =>
    findPlayers((await seasonStandings(params.season)).value.list, query.name),
  )
  addRoute(router, deps, contract.getOwnWeekRow, async ({ params, viewer }) =>
    ownRowOf((await weekStandings(params)).value.list, viewer.id),
  )
  addRoute(router, deps, contract.getOwnSeasonRow, async ({ params, viewer }) =>
    ownRowOf((await seasonStandings(params.season)).value.list, viewer.id),
  )
  addRoute(router, deps, contract.compareCards, ({ params, viewer }) => compareCards(deps, viewer.id, params))
}
