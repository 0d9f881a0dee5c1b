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

  addSharedRoute(router, deps, contract.listAvailableWeeks, ({ query }) => listAvailableWeeks(db, clock.now(), query.season))

  addRoute(router, deps, contract.setDeadline, ({ viewer, params, body }) => setDeadline(deps, { viewer, week: params, ...body }))
  addRoute(router, deps, contract.releaseDeadline, ({ viewer, params, body }) =>
    setDeadline(deps, { viewer, week: params, deadline: null, ...body }),
  )
}
