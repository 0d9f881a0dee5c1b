import type Router from '@koa/router'
import { earliestOf } from '#server/cache/caches.ts'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { addSharedRoute } from '#server/http/addSharedRoute.ts'
import { orNotFound } from '#server/http/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { isPreseasonWeek } from '#shared/rules/week.ts'
import { findDeadline, listAvailableWeeks, readCurrentWeek } from './queries.ts'
import { setDeadline } from './setDeadline.ts'

export function addWeekRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps

  addSharedRoute(router, deps, contract.getCurrentWeek, async () => {
    const now = clock.now()
    const { week, changesAt } = orNotFound(await readCurrentWeek(db, now))
    const deadline = await findDeadline(db, week)
    const isDeadlinePassed = deadline !== null && now >= deadline
    return {
      value: {
        ...week,
        isPreseason: isPreseasonWeek(week.week),
        deadline: deadline === null ? null : new Date(deadline).toISOString(),
        isDeadlinePassed,
      },
      expiresAt: earliestOf(changesAt, isDeadlinePassed ? null : deadline),
    }
  })

  addSharedRoute(router, deps, contract.listAvailableWeeks, async () => {
    const now = clock.now()
    const current = await readCurrentWeek(db, now)
    return { value: await listAvailableWeeks(db, now), expiresAt: current?.changesAt ?? null }
  })

  addRoute(router, deps, contract.setDeadline, ({ viewer, params, body }) => setDeadline(deps, { viewer, week: params, ...body }))
  addRoute(router, deps, contract.releaseDeadline, ({ viewer, params, body }) =>
    setDeadline(deps, { viewer, week: params, deadline: null, ...body }),
  )
}
