import type Router from '@koa/router'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/deps.ts'
import { findDeadline, readCurrentWeek } from '#server/features/weeks/queries.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { AppError } from '#server/http/appError.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { countCards, countScoreGroups, type ScoreGroup } from './cardQueries.ts'
import { joinReads } from './joinReads.ts'
import { findOwnStanding } from './ownStanding.ts'
import { findSeasonScore, listSeasonRows } from './seasonBoard.ts'
import { readWeekFacts, type WeekFacts } from './weekFacts.ts'
import { makeWeeklyBoard, sumPlayers } from './weeklyBoard.ts'

/** A board is never older: a submission shows up within this time, and a rush of them makes no more boards than this allows. */
const HELD_MS = 5 * SECOND_MS
/** In a contest of up to so many cards, counting takes a few milliseconds and is done for everybody who asks for their own place. */
const COUNTED_EACH_TIME = 5_000
/** The season's board of a large contest is held this many times as long as it took to make. */
const HELD_TIMES = 20
const REMEMBERED_WEEKS = 30
/** Cards accepted before the deadline are all stored by then. */
const LAST_CARDS_MS = MINUTE_MS
/** An account may be removed, and its cards with it. */
const COUNT_KEPT_MS = 10 * MINUTE_MS

type Count = { facts: WeekFacts; groups: ScoreGroup[]; validUntil: EpochMs }

export function addLeaderboardRoutes(router: Router, deps: Deps) {
  const { db, clock, responseCache } = deps
  const counts = responseCache.remember<Count>(REMEMBERED_WEEKS)
  const readCount = joinReads(async (week: WeekKey): Promise<Count> => {
    const now = clock.now()
    const facts = await readWeekFacts(db, week, now)
    return { facts, groups: await countScoreGroups(db, facts), validUntil: validUntil(facts, now) }
  })
  const isLargeAndRight = ({ groups, validUntil }: Count) => clock.now() < validUntil && sumPlayers(groups) > COUNTED_EACH_TIME
  const countWeek = async ({ season, week }: WeekKey) => {
    const count = await counts.recall(`${season} ${week}`, () => readCount({ season, week }), isLargeAndRight)
    if (!count) throw new AppError('not_found')
    return count
  }
  const countParticipants = countOnceClosed(deps)
  const makeBoard = joinReads(async (key: WeekKey) => {
    const now = clock.now()
    const facts = await readWeekFacts(db, key, now)
    const board = await makeWeeklyBoard(db, facts, await countParticipants(facts))
    return { board, validUntil: validUntil(facts, now) }
  })
  const makeSeason = joinReads(async ({ season }: { season: number }) => {
    const startedAtMs = performance.now()
    const rows = await listSeasonRows(db, season, (await readOpenWeek(deps, season)).exceptWeek)
    return { rows, validUntil: clock.now() + Math.max(HELD_MS, HELD_TIMES * (performance.now() - startedAtMs)) }
  })

  addRoute(router, deps, contract.getWeeklyBoard, async ({ params, setValidUntil }) => {
    const { board, validUntil } = await makeBoard({ season: params.season, week: params.week })
    setValidUntil(validUntil)
    return board
  })
  addRoute(router, deps, contract.getSeasonBoard, async ({ params, setValidUntil }) => {
    const { rows, validUntil } = await makeSeason({ season: params.season })
    setValidUntil(validUntil)
    return rows
  })
  addRoute(router, deps, contract.getOwnStanding, async ({ viewer, params }) => {
    const { facts, groups } = await countWeek(params)
    return findOwnStanding(db, facts, groups, viewer.id)
  })
  addRoute(router, deps, contract.getUserScore, async ({ params }) => {
    const seasonScore = await findSeasonScore(db, { ...params, ...(await readOpenWeek(deps)) })
    if (seasonScore === null) throw new AppError('not_found')
    return { seasonScore }
  })
}

const validUntil = ({ changesAt }: WeekFacts, now: EpochMs) => Math.min(now + HELD_MS, changesAt ?? Number.POSITIVE_INFINITY)

/**
 * Counts a week's cards, and keeps a large number once the deadline is past: no card is added then, so that a score that changes costs a look at
 * the cards that may lead, and none at all the others.
 */
function countOnceClosed({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const kept = new LRUCache<string, number>({ max: REMEMBERED_WEEKS, ttl: COUNT_KEPT_MS })
  return async ({ week, deadline }: WeekFacts): Promise<number> => {
    const key = `${week.season} ${week.week} ${deadline}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const cards = await countCards(db, week)
    if (cards > COUNTED_EACH_TIME && deadline !== null && clock.now() > deadline + LAST_CARDS_MS) kept.set(key, cards)
    return cards
  }
}

/** The season asked for (else the current one), and its week whose picks are still open; 0 when none is. */
async function readOpenWeek({ db, clock }: Pick<Deps, 'db' | 'clock'>, season?: number): Promise<{ season: number; exceptWeek: number }> {
  const now = clock.now()
  const current = await readCurrentWeek(db, now)
  const shown = season ?? current?.week.season ?? 0
  if (current?.week.season !== shown) return { season: shown, exceptWeek: 0 }
  const deadline = await findDeadline(db, current.week)
  return { season: shown, exceptWeek: deadline !== null && now >= deadline ? 0 : current.week.week }
}
