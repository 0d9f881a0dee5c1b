import type { SeasonFacts, SettledFacts } from '#server/features/play/standings/settledFacts.ts'
import { readGameFacts } from '#server/features/play/standings/weekFacts.ts'
import { listDoubtedClaims } from '#server/features/slate/feed/feedDoubts.ts'
import { listPinned } from '#server/features/slate/stored-games/gamePins.ts'
import { readTimeZoneOf } from '#server/features/slate/weeks/queries.ts'
import { prizeTiersOn, seasonPrizesOf, zoneOfContest } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { findSettlementObstacle, findWait, isWait, type SettlementObstacle, settlementDueAt } from '#shared/rules/weeks/settlementTime.ts'
import { lastRegularWeekOf } from '#shared/rules/weeks/week.ts'
import { toWeeklyFacts } from './toWeeklyFacts.ts'

/** Whether a contest can be settled now, the facts to settle it by, and the reason when it can't. */
export type Readiness = {
  facts: SettledFacts
  obstacle: SettlementObstacle | 'weeks_open' | null
  /** When the wait ends; null while games or weeks are open, and when no result or kickoff has a time. */
  dueAt: EpochMs | null
}

/** Whether nothing but a wait is in the way, which an admin may end. */
export const isPassable = ({ obstacle }: Readiness) => obstacle !== 'weeks_open' && isWait(obstacle)

/** Null for a week without games. */
export async function readWeekReadiness(db: Db, week: WeekKey, now: EpochMs): Promise<Readiness | null> {
  const facts = await readGameFacts(db, week, now)
  if (facts.games.length === 0) return null
  const lastResultAt = await findLastResult(db, week)
  const dueAt = lastResultAt === null ? null : settlementDueAt(await readTimeZoneOf(db, week), lastResultAt)
  const obstacle = findSettlementObstacle({
    games: facts.games,
    doubtedGameIds: await listDoubted(db, week.season),
    arePicksOpen: facts.changesAt !== null,
    hasCards: (await db('picks').where(week).first('user_id')) !== undefined,
    dueAt,
    now,
  })
  return { facts: toWeeklyFacts(facts), obstacle, dueAt: obstacle === 'games_open' ? null : dueAt }
}

/** Games with a doubted claim of a feed. A game whose score or status an admin has pinned is not in doubt. */
async function listDoubted(db: Db, season: number): Promise<Set<string>> {
  const pinned = await listPinned(db, season)
  const isPinned = (id: string) => pinned.get(id)?.fields.has('score') || pinned.get(id)?.fields.has('status')
  return new Set([...(await listDoubtedClaims(db, season)).keys()].filter((id) => !isPinned(id)))
}

/**
 * When the last result of a week was recorded: a game became final, was cancelled or was corrected. A game that was already final when it was
 * stored has no recorded change, so its kickoff is used; the wait of a season imported years later is then over.
 */
async function findLastResult(db: Db, { season, week }: WeekKey): Promise<EpochMs | null> {
  const { rows } = await db.raw<{ rows: { at: Date | null }[] }>(
    `select greatest(
       (select max(changed_at) from game_changes join games on games.id = game_id
        where season = :season and week = :week and field in ('game_status', 'score')),
       (select max(game_time) from games where season = :season and week = :week and game_status <> 'cancelled')
     ) as at`,
    { season, week },
  )
  return rows[0]?.at?.getTime() ?? null
}

/** The championship is ready when the last regular week is imported and every regular week with games is settled. Null without such weeks. */
export async function readSeasonReadiness(db: Db, season: number, now: EpochMs): Promise<Readiness | null> {
  type WeekRow = { week: number; revision: number | null; settled_at: Date | null; last_kickoff_at: Date | null }
  const { rows } = await db.raw<{ rows: WeekRow[] }>(
    `select games.week, revision, settled_at, max(game_time) filter (where game_status <> 'cancelled') as last_kickoff_at from games
     left join settlements on settlements.season = games.season and settlements.week = games.week
     where games.season = :season and games.week between :first and :last
     group by games.week, revision, settled_at order by games.week`,
    { season, first: FIRST_REGULAR_WEEK, last: LAST_REGULAR_WEEK },
  )
  if (rows.length === 0) return null
  const isComplete = rows.at(-1)?.week === lastRegularWeekOf(season) && rows.every(({ revision }) => revision !== null)
  const dueAt = isComplete ? Math.max(...rows.map(({ settled_at }) => settled_at?.getTime() ?? 0)) : null
  const revisions = Object.fromEntries(rows.map(({ week, revision }) => [week, revision ?? 0]))
  const house = await readHouse(db)
  const lastKickoffAt = Math.max(...rows.map(({ last_kickoff_at }) => last_kickoff_at?.getTime() ?? 0))
  const tiers = prizeTiersOn(seasonPrizesOf(house, season), zoneOfContest(house, { season, week: null }), lastKickoffAt)
  const facts: SeasonFacts = { contest: 'season', season, revisions, tiers }
  return { facts, dueAt, obstacle: isComplete ? findWait({ dueAt, now }) : 'weeks_open' }
}
