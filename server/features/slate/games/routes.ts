import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { describeFeedState, readFeedConfig } from '#server/features/slate/feed/feedState.ts'
import { listGames, listSeasonSlates } from '#server/features/slate/stored-games/queries.ts'
import { listScoreChanges } from '#server/features/slate/stored-games/scoreChanges.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { contradictsWeek } from '#shared/rules/weeks/week.ts'
import { listAdminGames } from './adminQueries.ts'
import { decideClaim } from './decideClaim.ts'
import { releaseGame, setGame } from './setGame.ts'

/** A poll that finds nothing new announces no change, so its age is read again this often. */
const FEED_STATE_EXPIRES_AFTER_MS = 10 * SECOND_MS

export function addGameRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps

  addSharedRoute(router, deps, contract.listGames, async ({ params, query }) => {
    if (query.seasonType && contradictsWeek(query.seasonType, params.week)) throw new AppError('season_type_mismatch')
    return { value: await listGames(db, params), expiresAt: null }
  })
  addSharedRoute(router, deps, contract.listSeasonGames, async ({ params }) => ({
    value: (await listSeasonSlates(db, params.season)).flat(),
    expiresAt: null,
  }))
  addSharedRoute(router, deps, contract.listCurrentGames, async () => {
    const current = await readCurrentWeek(db, clock.now())
    return { value: current ? await listGames(db, current.week) : [], expiresAt: current?.changesAt ?? null }
  })
  addSharedRoute(router, deps, contract.listWeekGames, async ({ params }) => ({ value: await listGames(db, params), expiresAt: null }))
  addSharedRoute(router, deps, contract.listScoreChanges, async ({ params }) => ({
    value: await listScoreChanges(db, await listGames(db, params)),
    expiresAt: null,
  }))
  addSharedRoute(router, deps, contract.getFeedState, async () => {
    const now = clock.now()
    return { value: await describeFeedState(db, (await readFeedConfig(deps)).kind, now), expiresAt: now + FEED_STATE_EXPIRES_AFTER_MS }
  })

  addRoute(router, deps, contract.listAdminGames, ({ params }) => listAdminGames(db, params))
  addRoute(router, deps, contract.setGame, ({ viewer, params, body }) => setGame(deps, { viewer, ...params, body }))
  addRoute(router, deps, contract.decideClaim, ({ viewer, params, body }) => decideClaim(deps, { viewer, ...params, body }))
  addRoute(router, deps, contract.releaseGame, ({ viewer, params, body }) => releaseGame(deps, { viewer, ...params, body }))
}
