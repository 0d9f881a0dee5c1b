import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { addFieldRoutes } from './fieldRoutes.ts'
import { addFullStandingsRoutes } from './fullRoutes.ts'
import { readOpenWeek } from './openWeek.ts'
import { listSeasonRows, readSeason } from './seasonReader.ts'
import { makeWeeklyBoard } from './weeklyBoard.ts'
import { readWeek } from './weekReader.ts'

export function addLeaderboardRoutes(router: Router, deps: Deps) {
  const { db } = deps
  addFullStandingsRoutes(router, deps)
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
    return { seasonScore: points[playerIds.indexOf(orNotFound(player ?? null).id) ?? -1] ?? 0 }
  })
}
