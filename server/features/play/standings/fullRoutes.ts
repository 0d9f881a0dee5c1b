import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { compareCards } from './compareCards.ts'
import { readSeasonList, readSeasonPage } from './seasonStandings.ts'
import { findPlayers, readOwnRow } from './standingsList.ts'
import { readWeekList, readWeekPage } from './weekStandings.ts'

export function addFullStandingsRoutes(router: Router, deps: Deps) {
  const { db } = deps
  addSharedRoute(router, deps, contract.getWeekStandings, ({ params, query: { page = 0, finals, order } }) =>
    readWeekPage(deps, params, { page, upTo: finals, order }),
  )
  addSharedRoute(router, deps, contract.getSeasonStandings, ({ params, query: { page = 0, finals } }) =>
    readSeasonPage(deps, params.season, { page, upTo: finals }),
  )
  addRoute(router, deps, contract.findWeekPlayers, async ({ params, query }) =>
    findPlayers(db, await readWeekList(deps, params, query.order), query.name),
  )
  addRoute(router, deps, contract.findSeasonPlayers, async ({ params, query }) =>
    findPlayers(db, await readSeasonList(deps, params.season), query.name),
  )
  addRoute(router, deps, contract.getOwnWeekRow, async ({ params, query, viewer }) =>
    readOwnRow(db, await readWeekList(deps, params, query.order), viewer.id),
  )
  addRoute(router, deps, contract.getOwnSeasonRow, async ({ params, viewer }) =>
    readOwnRow(db, await readSeasonList(deps, params.season), viewer.id),
  )
  addRoute(router, deps, contract.compareCards, ({ params, viewer }) => compareCards(deps, viewer.id, params))
}
