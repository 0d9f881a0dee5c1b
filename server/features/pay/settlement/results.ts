import { countCards, rankAllCards } from '#server/features/play/standings/cardQueries.ts'
import type { SettledFacts } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { DuePrize } from '#shared/rules/prizeChanges.ts'
import { findPrize } from '#shared/rules/prizes.ts'

/** Memory for sorting a large contest; applies to the settling transaction only. */
const SORT_MEMORY = '64MB'

type Query = { sql: string; bindings: Record<string, string | number | null> }

/** Ranks by points, then by weekly wins; equal players share the place. A player who was blocked before the season was settled is left out. */
const SEASON_RANKING = `
  select user_id, sum(score)::smallint as score, (count(*) filter (where place = 1 and score > 0))::smallint as weekly_wins,
    (rank() over (order by sum(score) desc, count(*) filter (where place = 1 and score > 0) desc))::int as place
  from week_results where season = :season::int and week between :firstWeek::int and :lastWeek::int and not exists (
    select from users where users.id = user_id and blocked_at is not null and not exists (
      select from settlements where settlements.season = :season::int and settlements.week is null and settled_at <= blocked_at))
  group by user_id`

/** A query that ranks all participants by these facts. Columns: `user_id, score, place`, and `weekly_wins` for a season. */
export function rankBy(facts: SettledFacts): Query {
  if (facts.contest === 'weekly') return rankAllCards(facts)
  return { sql: SEASON_RANKING, bindings: { season: facts.season, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK } }
}

/** A query that reads the stored results of a contest. */
export const resultsOf = (facts: SettledFacts): Query =>
  facts.contest === 'weekly'
    ? { sql: 'select * from week_results where season = :season::int and week = :week::int', bindings: facts.week }
    : { sql: 'select * from season_results where season = :season::int', bindings: { season: facts.season } }

/**
 * Stores the score and place of all participants, in the order of the primary key, which keeps the index inserts fast. It needs one pass
 * over the cards, one sort by rank and one by key. An abandoned week gets no results.
 * @returns the number of participants.
 */
export async function storeResults(trx: Db, facts: SettledFacts): Promise<number> {
  await trx.raw(`set local work_mem = '${SORT_MEMORY}'`)
  const { sql, bindings } = rankBy(facts)
  if (facts.contest === 'season') {
    await trx('season_results').where({ season: facts.season }).delete()
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `insert into season_results (season, user_id, score, weekly_wins, place)
       select :season::smallint, user_id, score, weekly_wins, place from (${sql}) as ranked order by user_id`,
      bindings,
    )
    return rowCount
  }
  await trx('week_results').where(facts.week).delete()
  if (!facts.hasGames) return countCards(trx, facts.week)
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into week_results (season, week, user_id, score, place)
     select :season::smallint, :week::smallint, user_id, score, place from (${sql}) as ranked order by user_id`,
    bindings,
  )
  return rowCount
}

/**
 * The prizes that are due by a ranking, first place first. Only whole dollars are paid: a tier with cents is rounded up.
 * @param from the stored results, or a ranking that is not stored.
 */
export async function listDuePrizes(
  db: Db,
  { facts, participants, from }: { facts: SettledFacts; participants: number; from: Query },
): Promise<DuePrize[]> {
  if (facts.contest === 'weekly' && !facts.hasGames) return []
  const lastPlace = Math.max(0, ...facts.tiers.map(({ place }) => place))
  const { rows } = await db.raw<{ rows: { user_id: string; score: number; place: number }[] }>(
    `select user_id, score, place from (${from.sql}) as results where place <= :lastPlace::int and score > 0 order by place, user_id`,
    { ...from.bindings, lastPlace },
  )
  return rows.flatMap((row) => {
    const amountDollars = Math.ceil(findPrize(facts.tiers, row, participants)?.amountDollars ?? 0)
    return amountDollars > 0 ? [{ userId: row.user_id, score: row.score, place: row.place, amountDollars }] : []
  })
}

/** The prizes that would be due by facts that are not settled. Writes nothing. */
export async function previewPrizes(db: Db, facts: SettledFacts): Promise<DuePrize[]> {
  return listDuePrizes(db, { facts, participants: await countRanked(db, facts), from: rankBy(facts) })
}

/** The number of participants by these facts. */
export async function countRanked(db: Db, facts: SettledFacts): Promise<number> {
  const { sql, bindings } = rankBy(facts)
  const { rows } = await db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from (${sql}) as ranked`, bindings)
  return rows[0]?.count ?? 0
}

/** A week without a game that counts, or a season without a result, has no winners. */
export const isAbandoned = (facts: SettledFacts, participants: number) =>
  facts.contest === 'weekly' ? !facts.hasGames : participants === 0
