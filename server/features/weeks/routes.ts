import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { AppError } from '#server/http/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { isPreseasonWeek } from '#shared/rules/week.ts'
import { findDeadline, listAvailableWeeks, readCurrentWeek } from './queries.ts'
import { setDeadline } from './setDeadline.ts'

export function addWeekRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps

  addRoute(router, deps, contract.getCurrentWeek, async ({ setValidUntil }) => {
    const now = clock.now()
    const current = await readCurrentWeek(db, now)
    if (!current) throw new AppError('not_found')
    const deadline = await findDeadline(db, current.week)
    const isDeadlinePassed = deadline !== null && now >= deadline
    const turns = [current.validUntil, isDeadlinePassed ? null : deadline].filter((turn) => turn !== null)
    if (turns.length > 0) setValidUntil(Math.min(...turns))
    return {
      ...current.week,
      isPreseason: isPreseasonWeek(current.week.week),
      deadline: deadline === null ? null : new Date(deadline).toISOString(),
      isDeadlinePassed,
    }
  })

  addRoute(router, deps, contract.listAvailableWeeks, async ({ setValidUntil }) => {
    const now = clock.now()
    const current = await readCurrentWeek(db, now)
    if (current?.validUntil) setValidUntil(current.validUntil)
    return listAvailableWeeks(db, now)
  })

  addRoute(router, deps, contract.setDeadline, ({ viewer, params, body }) => setDeadline(deps, { viewer, week: params, ...body }))
  addRoute(router, deps, contract.releaseDeadline, ({ viewer, params, body }) =>
    setDeadline(deps, { viewer, week: params, deadline: null, ...body }),
  )
}
