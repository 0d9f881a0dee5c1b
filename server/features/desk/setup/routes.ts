import type Router from '@koa/router'
import type { Context } from 'koa'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { applyChanges } from '#server/features/desk/house-settings/changeHouse.ts'
import { withStoredLogo } from '#server/features/desk/house-settings/fetchLogo.ts'
import { importGames, readSchedule } from '#server/features/desk/season-import/scheduleFile.ts'
import { followFeed } from '#server/features/desk/season-import/seasonSource.ts'
import { describeCurrentUser } from '#server/features/people/accounts/describeCurrentUser.ts'
import { storeLogo } from '#server/house/logos.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { hostOf } from '#server/platform/requests/hostOf.ts'
import { contract } from '#shared/contract/index.ts'
import { createFirstAdmin } from './createFirstAdmin.ts'
import { checkSetup, openSetupLink } from './setupLinks.ts'
import { markDone, readSetupState, writePlace } from './setupState.ts'

/** The calls of the first setup. Every one of them checks the cookie of the opened link, also before it reads a file. */
export function addSetupRoutes(router: Router, deps: Deps) {
  const { db, clock, config } = deps
  const hostIn = (ctx: Context) => hostOf(ctx.req, config)
  const stateFor = (ctx: Context) => readSetupState(deps, hostIn(ctx))

  addRoute(router, deps, contract.openSetup, async ({ ctx, body }) => {
    await openSetupLink(deps, ctx, { isBesideOther: false, ...body })
    return stateFor(ctx)
  })
  addRoute(router, deps, contract.getSetup, async ({ ctx }) => {
    await checkSetup(deps, ctx)
    return stateFor(ctx)
  })
  addRoute(router, deps, contract.saveSetup, async ({ ctx, body: { step, changes: typed, place } }) => {
    await checkSetup(deps, ctx)
    const changes = await withStoredLogo(deps, typed)
    await db.transaction(async (trx) => {
      // the contest is shown in the zone of the bar until the owner chooses another one
      const rules = { ...changes.rules, ...(place && { timeZone: place.timeZone }) }
      await applyChanges(trx, { host: hostIn(ctx), changes: { ...changes, rules }, now: clock.now() })
      if (place && changes.brand?.venueName) await writePlace(trx, changes.brand.venueName, place)
      await markDone(trx, step)
    })
    return stateFor(ctx)
  })
  addRoute(router, deps, contract.uploadSetupLogo, async ({ ctx, readUpload }) => {
    await checkSetup(deps, ctx)
    return storeLogo(deps, await readUpload())
  })
  addRoute(router, deps, contract.chooseSeason, async ({ ctx, body }) => {
    await checkSetup(deps, ctx)
    if (body.source === 'feed') await followFeed(deps)
    await markDone(db, 'season')
    return stateFor(ctx)
  })
  addRoute(router, deps, contract.importSeasonFile, async ({ ctx, query, readUpload }) => {
    await checkSetup(deps, ctx)
    const { games } = readSchedule(await readUpload(), query.season)
    const skipped = await importGames(deps, games)
    await markDone(db, 'season')
    return { state: await stateFor(ctx), skipped }
  })
  addMailRoute(router, deps, contract.createFirstAdmin, ({ ctx, body }) =>
    createFirstAdmin(deps, ctx, { form: body, host: hostIn(ctx) }).then((id) => describeCurrentUser(deps, id)),
  )
}
