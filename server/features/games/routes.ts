import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { describeFeedState } from '#server/features/feed/feedState.ts'
import { readCurrentWeek } from '#server/features/weeks/queries.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { AppError } from '#server/http/appError.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { contradictsWeek } from '#shared/rules/week.ts'
import { listAdminGames } from './adminQueries.ts'
import { listGames } from './queries.ts'
import { releaseGame, setGame } from './setGame.ts'

const FEED_STATE_HELD_MS = 10 * SECOND_MS

export function addGameRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps

  addRoute(router, deps, contract.listGames, async ({ params, query }) => {
    if (query.seasonType && contradictsWeek(query.seasonType, params.week)) throw new AppError('season_type_mismatch')
    return listGames(db, params)
  })
  addRoute(router, deps, contract.listCurrentGames, async ({ setValidUntil }) => {
    const current = await readCurrentWeek(db, clock.now())
    if (current?.validUntil) setValidUntil(current.validUntil)
    return current ? listGames(db, current.week) : []
  })
  addRoute(router, deps, contract.listWeekGames, ({ params }) => listGames(db, params))
  addRoute(router, deps, contract.getFeedState, ({ setValidUntil }) => {
    const now = clock.now()
    // a poll that brings nothing new announces nothing: its age is read again this often
    setValidUntil(now + FEED_STATE_HELD_MS)
    return describeFeedState(db, deps.config.feed.kind, now)
  })

  addRoute(router, deps, contract.listAdminGames, ({ params }) => listAdminGames(db, params))
  addRoute(router, deps, contract.setGame, ({ viewer, params, body }) => setGame(deps, { viewer, ...params, body }))
  addRoute(router, deps, contract.releaseGame, ({ viewer, params, body }) => releaseGame(deps, { viewer, ...params, body }))
}
