import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { type Cached, earliestOf, weekCacheKey } from '#server/platform/cache/caches.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { addSharedRoute } from '#server/platform/http/addSharedRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { SeasonRow, WeeklyBoard } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { countCards, countScoreGroups, type ScoreGroup } from './cardQueries.ts'
import { addFieldRoutes } from './fieldRoutes.ts'
import { addFullStandingsRoutes } from './fullRoutes.ts'
import { readOpenWeek } from './openWeek.ts'
import { findOwnStanding } from './ownStanding.ts'
import { findSeasonScore, listSeasonRows } from './seasonBoard.ts'
import { readWeekFacts, type WeekFacts } from './weekFacts.ts'
import { makeWeeklyBoard, sumPlayers } from './weeklyBoard.ts'

/** A submission does not announce a change, because many submissions would cause many reads. It shows on a board within this time. */
const EXPIRES_AFTER_MS = 5 * SECOND_MS
/** The season board of a large contest is cached for this multiple of the time it took to read. */
const SEASON_EXPIRES_AFTER_TIMES = 20
/** Up to this many cards, counting takes a few milliseconds and is repeated for each request of an own standing. */
const MAX_UNCACHED_CARDS = 5_000
const MAX_CACHED_WEEKS = 30
const MAX_CACHED_SEASONS = 5

type WeekCount = { facts: WeekFacts; groups: ScoreGroup[] }

export function addLeaderboardRoutes(router: Router, deps: Deps) {
  const { db } = deps
  const { getWeeklyBoard, getSeasonRows, getWeekCount } = createReaders(deps)

  addFullStandingsRoutes(router, deps)
  addSharedRoute(router, deps, contract.getWeeklyBoard, ({ params }) => getWeeklyBoard(params))
  addSharedRoute(router, deps, contract.getSeasonBoard, ({ params }) => getSeasonRows(params.season))
  addFieldRoutes(router, deps, async (week, userId) => {
    const { facts, groups } = (await getWeekCount(week)).value
    return findOwnStanding(db, facts, groups, userId)
  })
  addRoute(router, deps, contract.getUserScore, async ({ params }) => ({
    seasonScore: orNotFound(await findSeasonScore(db, { ...params, ...(await readOpenWeek(deps)) })),
  }))
}

function createReaders(deps: Deps) {
  const { db, clock, caches } = deps
  const boards = caches.create<WeeklyBoard>(MAX_CACHED_WEEKS)
  const seasons = caches.create<SeasonRow[]>(MAX_CACHED_SEASONS)
  const weekCounts = caches.create<WeekCount>(MAX_CACHED_WEEKS)

  const readBoard = async (week: WeekKey): Promise<Cached<WeeklyBoard>> => {
    const now = clock.now()
    const [facts, participants] = await Promise.all([readWeekFacts(db, week, now), countCards(db, week)])
    const value = await makeWeeklyBoard(db, facts, participants)
    return { value, expiresAt: earliestOf(now + EXPIRES_AFTER_MS, facts.changesAt) }
  }
  const readSeasonRows = async (season: number): Promise<Cached<SeasonRow[]>> => {
    const startedAtMs = performance.now()
    const value = await listSeasonRows(db, season, (await readOpenWeek(deps, season)).exceptWeek)
    const afterMs = Math.max(EXPIRES_AFTER_MS, SEASON_EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs))
    return { value, expiresAt: clock.now() + afterMs }
  }
  const readWeekCount = async (week: WeekKey): Promise<Cached<WeekCount>> => {
    const now = clock.now()
    const facts = await readWeekFacts(db, week, now)
    const groups = await countScoreGroups(db, facts)
    const isLarge = sumPlayers(groups) > MAX_UNCACHED_CARDS
    return { value: { facts, groups }, expiresAt: isLarge ? earliestOf(now + EXPIRES_AFTER_MS, facts.changesAt) : now }
  }
  return {
    getWeeklyBoard: (week: WeekKey) => boards.get(weekCacheKey(week), () => readBoard(week)),
    getSeasonRows: (season: number) => seasons.get(String(season), () => readSeasonRows(season)),
    getWeekCount: (week: WeekKey) => weekCounts.get(weekCacheKey(week), () => readWeekCount(week)),
  }
}
