import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addSharedRoute } from '#server/http/addSharedRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { toContestInfo } from './contestInfo.ts'
import { tiersChangeAt } from './contestRules.ts'
import { readHouse } from './readHouse.ts'

export function addHouseRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  addSharedRoute(router, deps, contract.getContest, async ({ host }) => {
    const now = clock.now()
    const house = await readHouse(db)
    return { value: toContestInfo(house, { host, now }), expiresAt: tiersChangeAt(house, now) }
  })
}
