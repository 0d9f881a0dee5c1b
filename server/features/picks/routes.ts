import type Router from '@koa/router'
import { weekCacheKey } from '#server/cache/caches.ts'
import type { Deps } from '#server/deps.ts'
import { listGames } from '#server/features/games/queries.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { orNotFound } from '#server/http/appError.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createOwnAnnouncer } from '#server/live/ownChanges.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { type CardWindow, createCardWindow } from './cardWindow.ts'
import { changeTiebreaker } from './changeTiebreaker.ts'
import { createHistoryReader } from './history.ts'
import { findCard, listPickedSeasons, type PlayerWeek, toPicks } from './queries.ts'
import { readPicksForAdmin } from './readPicksForAdmin.ts'
import { createSubmitPicks } from './submitPicks.ts'

/** One record takes about 2 KB of memory. */
const MAX_CACHED_PICKS = 5_000
const MAX_CACHED_SLATES = 30

export function addPicksRoutes(router: Router, deps: Deps) {
  const cardWindow = createCardWindow(deps)
  const { readPicks, readWeek } = createReaders(deps, cardWindow)
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
  addRoute(router, deps, contract.getCurrentPicks, async ({ viewer, params, query }) => {
    const week = await readWeek()
    return week ? readPicks(viewer, { ...params, ...week }, query) : null
  })
  addRoute(router, deps, contract.getPicks, async ({ viewer, params, query }) => orNotFound(await readPicks(viewer, params, query)))
  addRoute(router, deps, contract.getWeekPicks, ({ viewer, params, query }) => readPicks(viewer, params, query))
  addRoute(router, deps, contract.getWeekGamePicks, async ({ viewer, params, query }) => {
    const picks = await readPicks(viewer, params, query)
    return { gamePicks: picks?.gamePicks ?? {}, ...(picks?.pickCount !== undefined && { pickCount: picks.pickCount }) }
  })
}

/**
 * A player's own record is cached until a change is announced: its score changes only with the week's games. A record that the player may still
 * change, or whose tiebreaker they may, is not cached. Other players' picks, read by an admin, are not cached.
 */
function createReaders({ db, clock, caches }: Deps, cardWindow: CardWindow) {
  const records = caches.create<PicksRecord>(MAX_CACHED_PICKS)
  const slates = caches.create<Game[]>(MAX_CACHED_SLATES)

  const findWithCachedSlate = async (of: PlayerWeek): Promise<PicksRecord | null> => {
    const stored = await findCard(db, of)
    if (!stored) return null
    const slate = await slates.get(weekCacheKey(of), async () => ({ value: await listGames(db, of), expiresAt: null }))
    return toPicks(stored, slate.value)
  }
  const findOwnPicks = async (of: PlayerWeek): Promise<PicksRecord | null> => {
    let found: PicksRecord | null = null
    const cached = await records.get(`${of.userId} ${weekCacheKey(of)}`, async () => {
      found = await findWithCachedSlate(of)
      if (!found || found.replacedTiebreakerGame !== null || (await cardWindow.mayChange(of))) return null
      return { value: found, expiresAt: null }
    })
    return cached ? cached.value : found
  }
  return {
    readPicks: (viewer: Viewer, of: PlayerWeek, { reason }: { reason?: string | undefined }) =>
      viewer.id === of.userId ? findOwnPicks(of) : readPicksForAdmin({ db, clock }, { viewer, of, reason }),
    readWeek: async () => (await cardWindow.readCurrent())?.value ?? null,
  }
}
