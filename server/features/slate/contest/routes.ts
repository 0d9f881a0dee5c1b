import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { findDeadline, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { toContestInfo } from '#server/house/contestInfo.ts'
import { rulesAt, tiersChangeAt } from '#server/house/contestRules.ts'
import { readPublicHouse } from '#server/house/readHouse.ts'
import { earliestOf } from '#server/platform/cache/caches.ts'
import { readEffectiveConfig } from '#server/platform/connections/effectiveSettings.ts'
import { addSharedRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'

export function addHouseRoutes(router: Router, deps: Deps) {
  const { db, clock, connections } = deps
  addSharedRoute(router, deps, contract.getContest, async ({ host }) => {
    const now = clock.now()
    const house = await readPublicHouse(db)
    const current = await readCurrentWeek(db, now)
    const week = current?.week ?? null
    const rules = rulesAt(house, week)
    const deadline = week && !current?.isOver ? await findDeadline(db, week) : null
    const prizesChangeAt = tiersChangeAt(rules.weeklyPrizes, rules.timeZone, now)
    const { publicUrl, hasPublicUrl } = await readEffectiveConfig(db, connections.env) // the running settings follow a change a moment later
    const value = { ...toContestInfo(house, { host, week, deadline, now }), publicUrl: hasPublicUrl ? publicUrl : null }
    return { value, expiresAt: earliestOf(prizesChangeAt, current?.changesAt ?? null) }
  })
}
