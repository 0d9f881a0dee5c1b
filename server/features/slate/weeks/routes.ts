import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { earliestOf } from '#server/platform/cache/caches.ts'
import { addRoute, addSharedRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { describeCurrentWeek } from './currentWeekInfo.ts'
import { listAvailableWeeks, readCurrentWeek } from './queries.ts'
import { setDeadline } from './setDeadline.ts'

export function addWeekRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps

  addSharedRoute(router, deps, contract.getCurrentWeek, async () => {
    const now = clock.now()
    const { week, changesAt } = orNotFound(await readCurrentWeek(db, now))
    const { value, expiresAt } = await describeCurrentWeek(db, week, now)
    return { value, expiresAt: earliestOf(changesAt, expiresAt) }
  })

  addSharedRoute(router, deps, contract.listAvailableWeeks, async ({ query }) => {
    const now = clock.now()
    const current = await readCurrentWeek(db, now)
    return { value: await listAvailableWeeks(db, now, query.season), expiresAt: current?.changesAt ?? null }
  })

  addRoute(router, deps, contract.setDeadline, ({ viewer, params, body }) => setDeadline(deps, { viewer, week: params, ...body }))
  addRoute(router, deps, contract.releaseDeadline, ({ viewer, params, body }) =>
    setDeadline(deps, { viewer, week: params, deadline: null, ...body }),
  )
}
