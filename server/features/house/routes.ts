import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { hostOf } from '#server/http/hostOf.ts'
import { contract } from '#shared/contract/index.ts'
import { toContestInfo } from './contestInfo.ts'
import { tiersChangeAt } from './contestRules.ts'
import { readHouse } from './readHouse.ts'

export function addHouseRoutes(router: Router, deps: Deps) {
  const { db, clock, config } = deps
  addRoute(router, deps, contract.getContest, async ({ ctx, setValidUntil }) => {
    const now = clock.now()
    const house = await readHouse(db)
    const changesAt = tiersChangeAt(house, now)
    if (changesAt !== null) setValidUntil(changesAt)
    return toContestInfo(house, { host: hostOf(ctx.req, config), now })
  })
}
