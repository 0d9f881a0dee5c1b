import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { findDeadline, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { toContestInfo } from '#server/house/contestInfo.ts'
import { rulesAt, tiersChangeAt } from '#server/house/contestRules.ts'
import { readPublicHouse } from '#server/house/readHouse.ts'
import { earliestOf } from '#server/platform/cache/caches.ts'
import { addSharedRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'

export function addHouseRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  addSharedRoute(router, deps, contract.getContest, async ({ host }) => {
    const now = clock.now()
    const house = await readPublicHouse(db)
    const current = await readCurrentWeek(db, now)
    const week = current?.week ?? null
    const rules = rulesAt(house, week)
    const deadline = week && !current?.isOver ? await findDeadline(db, week) : null
    const prizesChangeAt = tiersChangeAt(rules.weeklyPrizes, rules.timeZone, now)
    return { value: toContestInfo(house, { host, week, deadline, now }), expiresAt: earliestOf(prizesChangeAt, current?.changesAt ?? null) }
  })
}
