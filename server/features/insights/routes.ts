import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { listStoredGames } from '#server/features/games/gameRows.ts'
import { listGames } from '#server/features/games/queries.ts'
import { readCurrentWeek } from '#server/features/weeks/queries.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { AppError } from '#server/http/appError.ts'
import { toFeedTeam } from '#server/integrations/score-feed/feedTeams.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { EditedNotes } from '#shared/model/insights.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { slotOf } from '#shared/rules/card.ts'
import { communityShares } from '#shared/rules/communityShares.ts'
import { hasUnknownTeam, isVoid } from '#shared/rules/gameState.ts'
import type { SeasonGame } from '#shared/rules/seasonResults.ts'
import { countPicks, type PickCounts } from './countPicks.ts'
import { type DetailsState, listDetails } from './gameDetails.ts'
import { getGameNotes, listEditedNotes, setGameNotes } from './gameNotes.ts'
import { toGameInfo } from './toGameInfo.ts'

/** A submission shows in the shares within this time, however many look at them. */
const SHARES_HELD_MS = 15 * SECOND_MS
/** The shares of a very large contest are held this many times as long as counting took. */
const SHARES_HELD_TIMES = 100
/** New details and notes are announced; the same said again later is not, and makes live weather of a forecast within this time. */
const INFO_HELD_MS = 5 * MINUTE_MS

type Slate = { week: WeekKey; games: Game[]; validUntil: EpochMs }
type Around = {
  seasonGames: readonly SeasonGame[]
  details: Map<string, DetailsState>
  edited: Map<string, EditedNotes>
  validUntil: EpochMs
}
type Count = { counts: PickCounts; validUntil: EpochMs }
type Pairing = { awayTeam: string; homeTeam: string }

export function addInsightRoutes(router: Router, deps: Deps) {
  const { db, clock, responseCache } = deps
  const slates = responseCache.remember<Slate>(1)
  const arounds = responseCache.remember<Around>(1)
  const counts = responseCache.remember<Count>(1)
  const isRight = ({ validUntil }: { validUntil: EpochMs }) => clock.now() < validUntil

  const readSlate = responseCache.join(async () => {
    const current = await readCurrentWeek(db, clock.now())
    return current && { week: current.week, games: await listGames(db, current.week), validUntil: current.validUntil ?? Infinity }
  })
  const readAround = responseCache.join(async ({ season, ids }: { season: number; ids: string[] }) => ({
    seasonGames: await listStoredGames(db, season),
    details: await listDetails(db, ids),
    edited: await listEditedNotes(db, ids),
    validUntil: clock.now() + INFO_HELD_MS,
  }))
  const readCount = responseCache.join(async ({ week, slots }: { week: WeekKey; slots: number[] }) => {
    const startedAtMs = performance.now()
    const counted = await countPicks(db, week, slots)
    const heldMs = Math.max(SHARES_HELD_MS, SHARES_HELD_TIMES * (performance.now() - startedAtMs))
    return { counts: counted, validUntil: clock.now() + heldMs }
  })

  /** The game of a pairing in the current week, with its slate; a void one only when the teams do not meet otherwise. */
  const getGame = async (params: Pairing) => {
    const slate = await slates.recall('current', () => readSlate({}), isRight)
    const [awayTeam, homeTeam] = [toFeedTeam(params.awayTeam), toFeedTeam(params.homeTeam)]
    const meetings = slate?.games.filter((game) => game.awayTeam === awayTeam && game.homeTeam === homeTeam && !hasUnknownTeam(game)) ?? []
    const game = meetings.find((one) => !isVoid(one)) ?? meetings[0]
    if (!slate || !game) throw new AppError('not_found')
    return { slate, game }
  }
  const keyOf = ({ week }: Slate) => `${week.season} ${week.week}`

  addRoute(router, deps, contract.getGamePicks, async ({ params, setValidUntil }) => {
    const { slate, game } = await getGame(params)
    const slots = slate.games.map(({ id }) => slotOf(id))
    const count = await counts.recall(keyOf(slate), () => readCount({ week: slate.week, slots }), isRight)
    setValidUntil(Math.min(count?.validUntil ?? 0, slate.validUntil))
    const picked = isVoid(game) ? undefined : count?.counts.get(slotOf(game.id))
    return communityShares(picked ?? { away: 0, home: 0 })
  })
  addRoute(router, deps, contract.getGameInfo, async ({ params, setValidUntil }) => {
    const { slate, game } = await getGame(params)
    const ids = slate.games.map(({ id }) => id)
    const around = await arounds.recall(keyOf(slate), () => readAround({ season: slate.week.season, ids }), isRight)
    setValidUntil(Math.min(around?.validUntil ?? 0, slate.validUntil))
    return toGameInfo({
      game,
      seasonGames: around?.seasonGames ?? [],
      said: around?.details.get(game.id)?.said ?? null,
      edited: around?.edited.get(game.id) ?? null,
    })
  })

  addRoute(router, deps, contract.getGameNotes, ({ params }) => getGameNotes(db, params.gameId))
  addRoute(router, deps, contract.setGameNotes, ({ viewer, params, body: { reason, ...notes } }) =>
    setGameNotes(deps, { viewer, ...params, notes, reason }),
  )
}
