import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { levelsOf, prizeTiersOn, rulesAt } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { playRehearsal } from './playRehearsal.ts'
import { findRunningRehearsal, startRehearsal, stopRehearsal } from './runningRehearsal.ts'
import { writeScript } from './script.ts'

export function addRehearsalRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  const find = async () => ({ rehearsal: await findRunningRehearsal(db, clock.now()) })

  addRoute(router, deps, contract.getRehearsal, async ({ params }) => {
    const now = clock.now()
    const running = await findRunningRehearsal(db, now)
    const { id, startedAtMs, ...rehearsal } = orNotFound(running?.id === params.id ? running : null)
    const house = await readHouse(db)
    const rules = rulesAt(house, (await readCurrentWeek(db, now))?.week ?? null)
    const location = house.locations.find(({ slug }) => slug === rehearsal.venue) ?? house.locations[0]
    const ofHouse = {
      venueName: location?.name ?? house.clientName,
      tiers: prizeTiersOn(rules.weeklyPrizes, house, now),
      levels: levelsOf(rules),
    }
    return { id, ...rehearsal, ...playRehearsal(writeScript({ seed: id, startedAt: startedAtMs }), ofHouse, now) }
  })
  addRoute(router, deps, contract.findRehearsal, find)
  addRoute(router, deps, contract.startRehearsal, async ({ viewer, body }) => {
    await startRehearsal(deps, { viewer, ...body })
    return find()
  })
  addRoute(router, deps, contract.stopRehearsal, async ({ viewer }) => {
    await stopRehearsal(deps, viewer)
    return find()
  })
}
