import type Router from '@koa/router'
import { earliestOf } from '#server/cache/caches.ts'
import type { Deps } from '#server/deps.ts'
import { readCurrentWeek } from '#server/features/weeks/queries.ts'
import { addSharedRoute } from '#server/http/addSharedRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { toContestInfo } from './contestInfo.ts'
import { rulesAt, tiersChangeAt } from './contestRules.ts'
import { readPublicHouse } from './readHouse.ts'

export function addHouseRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  addSharedRoute(router, deps, contract.getContest, async ({ host }) => {
    const now = clock.now()
    const house = await readPublicHouse(db)
    const current = await readCurrentWeek(db, now)
    const week = current?.week ?? null
    const prizesChangeAt = tiersChangeAt(rulesAt(house, week).weeklyPrizes, house, now)
    return { value: toContestInfo(house, { host, week, now }), expiresAt: earliestOf(prizesChangeAt, current?.changesAt ?? null) }
  })
}
