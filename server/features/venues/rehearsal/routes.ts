import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { levelsOf, prizeTiersOn, rulesAt } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Reaction } from '#shared/model/reaction.ts'
import { listReactions, playRehearsal } from './playRehearsal.ts'
import { findRunningRehearsal, startRehearsal, stopRehearsal } from './runningRehearsal.ts'
import { writeScript } from './script.ts'

/** Long enough that each screen reads it once at least. */
const REACTION_SENT_MS = 5 * SECOND_MS

export function addRehearsalRoutes(router: Router, deps: Deps) {
  const { db, clock } = deps
  const reactions = deps.caches.create<{ list: Reaction[] }>(1)
  const find = async () => ({ rehearsal: await findRunningRehearsal(db, clock.now()) })

  addRoute(router, deps, contract.getRehearsal, async ({ params }) => {
    const now = clock.now()
    const running = await findRunningRehearsal(db, now)
    const { id, startedAtMs, endsAtMs, ...rehearsal } = orNotFound(running?.id === params.id ? running : null)
    const house = await readHouse(db)
    const rules = rulesAt(house, (await readCurrentWeek(db, now))?.week ?? null)
    const location = house.locations.find(({ slug }) => slug === rehearsal.venue) ?? house.locations[0]
    const ofHouse = {
      venueName: location?.name ?? house.clientName,
      tiers: prizeTiersOn(rules.weeklyPrizes, rules.timeZone, now),
      levels: levelsOf(rules),
    }
    const script = writeScript({ seed: id, startedAt: startedAtMs })
    const { value } = await reactions.get(id, async () => ({ value: { list: listReactions(script, ofHouse) }, expiresAt: endsAtMs }))
    const reaction = value.list.find(({ at }) => at <= now && now - at < REACTION_SENT_MS) ?? null
    return { id, ...rehearsal, ...playRehearsal(script, ofHouse, now), reaction }
  })
  addRoute(router, deps, contract.findRehearsal, find)
  addRoute(router, deps, contract.startRehearsal, ({ viewer, body }) => startRehearsal(deps, { viewer, ...body }).then(find))
  addRoute(router, deps, contract.stopRehearsal, ({ viewer }) => stopRehearsal(deps, viewer).then(find))
}
