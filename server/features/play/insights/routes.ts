import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { listStoredGames } from '#server/features/slate/stored-games/gameRows.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { toFeedTeam } from '#server/integrations/score-feed/feedTeams.ts'
import { type Cached, earliestOf } from '#server/platform/cache/caches.ts'
import { addSharedRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { hasUnknownTeam, isVoid } from '#shared/rules/games/gameState.ts'
import { communityShares } from '#shared/rules/insights/communityShares.ts'
import type { SeasonGame } from '#shared/rules/insights/seasonResults.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { countPicks, type PickCounts } from './countPicks.ts'
import { type DetailsState, listDetails } from './gameDetails.ts'
import { toGameInfo } from './toGameInfo.ts'

/** A submission does not announce a change. It shows in the shares within this time. */
const SHARES_EXPIRE_AFTER_MS = 15 * SECOND_MS
/** The shares of a very large contest are cached for this multiple of the time it took to count them. */
const SHARES_EXPIRE_AFTER_TIMES = 100
/** New details announce a change. Repeated details do not, although they turn a forecast into live weather. */
const INFO_EXPIRES_AFTER_MS = 5 * MINUTE_MS

type Slate = { week: WeekKey; games: Game[] }
type SlateInfo = { seasonGames: readonly SeasonGame[]; details: Map<string, DetailsState> }
type Pairing = { awayTeam: string; homeTeam: string }

export function addInsightRoutes(router: Router, deps: Deps) {
  const { getSlate, getSlateInfo, getPickCounts } = createReaders(deps)

  addSharedRoute(router, deps, contract.getGamePicks, async ({ params }) => {
    const slate = await getSlate()
    const game = orNotFound(findGame(slate.value, params))
    const counts = await getPickCounts()
    const picked = isVoid(game) ? undefined : counts.value.get(slotOf(game.id))
    return { value: communityShares(picked ?? { away: 0, home: 0 }), expiresAt: earliestOf(slate.expiresAt, counts.expiresAt) }
  })
  addSharedRoute(router, deps, contract.getGameInfo, async ({ params }) => {
    const slate = await getSlate()
    const game = orNotFound(findGame(slate.value, params))
    const { value: info, expiresAt } = await getSlateInfo()
    const feedDetails = info.details.get(game.id)?.latest ?? null
    return { value: toGameInfo({ game, seasonGames: info.seasonGames, feedDetails }), expiresAt: earliestOf(slate.expiresAt, expiresAt) }
  })
}

/** Reads the data for the insights of the current week, each part once for all games. */
function createReaders({ db, clock, caches }: Deps) {
  const slates = caches.create<Slate>(1)
  const slateInfos = caches.create<SlateInfo>(1)
  const pickCounts = caches.create<PickCounts>(1)

  const readSlate = async (): Promise<Cached<Slate>> => {
    const { week, changesAt } = orNotFound(await readCurrentWeek(db, clock.now()))
    return { value: { week, games: await listGames(db, week) }, expiresAt: changesAt }
  }
  const getSlate = () => slates.get('current', readSlate)

  const readSlateInfo = async (): Promise<Cached<SlateInfo>> => {
    const { value: slate, expiresAt } = await getSlate()
    const ids = slate.games.map(({ id }) => id)
    const seasonGames = await listStoredGames(db, slate.week.season)
    const value = { seasonGames, details: await listDetails(db, ids) }
    return { value, expiresAt: earliestOf(expiresAt, clock.now() + INFO_EXPIRES_AFTER_MS) }
  }
  const readPickCounts = async (): Promise<Cached<PickCounts>> => {
    const { value: slate, expiresAt } = await getSlate()
    const startedAtMs = performance.now()
    const slots = slate.games.map(({ id }) => slotOf(id))
    const deadline = await findDeadline(db, slate.week, slate.games)
    const isSealed = deadline === null || clock.now() < deadline
    const value = await countPicks(db, slate.week, { slots, isSealed })
    const afterMs = Math.max(SHARES_EXPIRE_AFTER_MS, SHARES_EXPIRE_AFTER_TIMES * (performance.now() - startedAtMs))
    return { value, expiresAt: earliestOf(expiresAt, clock.now() + afterMs, isSealed ? deadline : null) }
  }
  return {
    getSlate,
    getSlateInfo: () => slateInfos.get('current', readSlateInfo),
    getPickCounts: () => pickCounts.get('current', readPickCounts),
  }
}

/** The game of a pairing; a void game only when the teams have no other game in the week. */
function findGame({ games }: Slate, params: Pairing): Game | null {
  const [awayTeam, homeTeam] = [toFeedTeam(params.awayTeam), toFeedTeam(params.homeTeam)]
  const meetings = games.filter((game) => game.awayTeam === awayTeam && game.homeTeam === homeTeam && !hasUnknownTeam(game))
  return meetings.find((game) => !isVoid(game)) ?? meetings[0] ?? null
}
