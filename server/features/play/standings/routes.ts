import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { compareCards } from './compareCards.ts'
import { addFieldRoutes } from './fieldRoutes.ts'
import { readOpenWeek } from './openWeek.ts'
import { listSeasonRows, readSeason } from './seasonReader.ts'
import { readSeasonList, readSeasonPage } from './seasonStandings.ts'
import { findPlayers, readOwnRow } from './standingsList.ts'
import { makeWeeklyBoard } from './weeklyBoard.ts'
import { readWeek } from './weekReader.ts'
import { readWeekList, readWeekPage } from './weekStandings.ts'

export function addLeaderboardRoutes(router: Router, deps: Deps) {
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
  addFieldRoutes(router, deps)
  addSharedRoute(router, deps, contract.getWeeklyBoard, async ({ params }) => {
    const { value, expiresAt } = await readWeek(deps, params)
    return { value: await makeWeeklyBoard(db, value), expiresAt }
  })
  addSharedRoute(router, deps, contract.getSeasonBoard, async ({ params }) => {
    const { value, expiresAt } = await readSeason(deps, params.season)
    return { value: await listSeasonRows(db, value), expiresAt }
  })
  addRoute(router, deps, contract.getUserScore, async ({ params: { id } }) => {
    const player = await db('users').where({ public_id: id }).orWhere({ id }).first<{ id: string } | undefined>('id')
    const { playerIds, points } = (await readSeason(deps, (await readOpenWeek(deps)).season)).value
    return { seasonScore: points[playerIds.indexOf(orNotFound(player).id) ?? -1] ?? 0 }
  })
}
