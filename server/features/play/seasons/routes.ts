import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { createOwnSeasonReader } from './ownSeason.ts'
import { listSeasons, readSeasonResult } from './seasonResult.ts'
import { markSeasonSeen } from './seenSeason.ts'

export function addSettledSeasonRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  const readOwnSeason = createOwnSeasonReader(deps)
  addSharedRoute(router, deps, contract.listSeasons, async () => {
    const now = clock.now()
    return { value: await listSeasons(db, now), expiresAt: (await readCurrentWeek(db, now))?.changesAt ?? null }
  })
  addSharedRoute(router, deps, contract.getSeasonResult, async ({ params }) => ({
    value: orNotFound(await readSeasonResult(db, params.season)),
    expiresAt: null,
  }))
  addRoute(router, deps, contract.getOwnSeason, ({ viewer, params }) => readOwnSeason({ userId: viewer.id, ...params }))
  addRoute(router, deps, contract.markSeasonSeen, ({ viewer, params }) => markSeasonSeen(deps, { userId: viewer.id, ...params }))
}
