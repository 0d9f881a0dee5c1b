import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { findSettledWeek, type SettledSlate, toSettledSlate } from '#server/features/play/standings/settledFacts.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { weekCacheKey } from '#server/platform/cache/caches.ts'
import type { OwnAnswer } from '#server/platform/cache/ownResponses.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { addOwnRoute, addRoute } from '#server/platform/http/addRoute.ts'
import { createOwnAnnouncer } from '#server/platform/live/ownChanges.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { contract } from '#shared/contract/index.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import { type CardWindow, createCardWindow } from './cardWindow.ts'
import { changeTiebreaker } from './changeTiebreaker.ts'
import { createHistoryReader } from './history.ts'
import { findCards, listPickedSeasons, type PlayerWeek, toPicks } from './queries.ts'
import { readPicksForAdmin } from './readPicksForAdmin.ts'
import { createSubmitPicks } from './submitPicks.ts'

const MAX_CACHED_SLATES = 30

export function addPicksRoutes(router: Router, deps: Deps) {
  const cardWindow = createCardWindow(deps)
  const readPicks = createPicksReader(deps, cardWindow)
  const submitPicks = createSubmitPicks(deps)
  const announceOwnChange = createOwnAnnouncer(deps)
  const readHistory = createHistoryReader(deps, cardWindow)

  addRoute(router, deps, contract.submitPicks, async ({ viewer, body }) => {
    await deps.rateLimits.count('picks', viewer.id)
    const record = await submitPicks(body)
    announceOwnChange(viewer.id)
    return record
  })
  addRoute(router, deps, contract.changeTiebreaker, async ({ viewer, params, body }) => {
    await deps.rateLimits.count('picks', viewer.id)
    const record = await changeTiebreaker(deps, { ...params, ...body })
    announceOwnChange(viewer.id)
    return record
  })
  addRoute(router, deps, contract.getPicksHistory, ({ viewer, params }) => readHistory(params, { isOwn: viewer.id === params.userId }))
  addRoute(router, deps, contract.listPickedSeasons, ({ params }) => listPickedSeasons(deps.db, params.userId))
  addOwnRoute(router, deps, contract.getCurrentPicks, async ({ viewer, params, query }) => {
    const week = await cardWindow.readCurrent()
    if (!week) return { value: null, isCacheable: false }
    const picks = await readPicks(viewer, { ...params, ...week.value }, query)
    return picks.isCacheable ? { ...picks, expiresAt: week.expiresAt } : picks
  })
  addOwnRoute(router, deps, contract.getPicks, async ({ viewer, params, query }) => {
    const picks = await readPicks(viewer, params, query)
    return { ...picks, value: orNotFound(picks.value) }
  })
  addOwnRoute(router, deps, contract.getWeekPicks, ({ viewer, params, query }) => readPicks(viewer, params, query))
  addOwnRoute(router, deps, contract.getWeekGamePicks, async ({ viewer, params, query }) => {
    const { value: picks, ...cached } = await readPicks(viewer, params, query)
    const { gamePicks = {}, pickCount, settled } = picks ?? {}
    return { ...cached, value: { gamePicks, ...(pickCount !== undefined && { pickCount }), ...(settled && { settled }) } }
  })
}

/**
 * A player's own record is cached until a change is announced: its score changes only with the week's games. A record that the player may still
 * change, or whose tiebreaker they may, is not cached. Other players' picks, read by an admin, are not cached.
 */
function createPicksReader({ db, clock, caches }: Deps, cardWindow: CardWindow) {
  const slates = caches.create<SettledSlate>(MAX_CACHED_SLATES)
  const findStored = inBatches((of: readonly PlayerWeek[]) => findCards(db, of))

  const readSlate = async (week: WeekKey) => toSettledSlate(await listGames(db, week), await findSettledWeek(db, week))

  const findOwnPicks = async (of: PlayerWeek): Promise<OwnAnswer<PicksRecord | null>> => {
    const stored = await findStored(of)
    if (!stored) return { value: null, isCacheable: false }
    const { value: slate } = await slates.get(weekCacheKey(of), async () => ({ value: await readSlate(of), expiresAt: null }))
    const value = { ...toPicks(stored, asSettled(slate).games), ...(slate.settled && { settled: slate.settled }) }
    const mayChange = value.replacedTiebreakerGame !== null || (await cardWindow.mayChange(of))
    return mayChange ? { value, isCacheable: false } : { value, isCacheable: true, expiresAt: null }
  }
  return async (viewer: Viewer, of: PlayerWeek, { reason }: { reason?: string | undefined }): Promise<OwnAnswer<PicksRecord | null>> =>
    viewer.id === of.userId
      ? findOwnPicks(of)
      : { value: await readPicksForAdmin({ db, clock }, { viewer, of, reason }), isCacheable: false }
}
