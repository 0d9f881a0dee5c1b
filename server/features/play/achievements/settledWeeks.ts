import type { Knex } from 'knex'
import type { WeeklyFacts } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type FieldWeek, isUpset } from '#shared/rules/achievements/playedWeek.ts'

type Sums = { participants: number; totalScore: number; topScorers: number; firstPlaces: number }
type PickedGame = { slot: number; right: number; picks: number }

/** Computes what a settled week was like for everybody, from its results and cards, and stores it. */
export async function storeSettledWeek(trx: Knex.Transaction, facts: WeeklyFacts) {
  const { week, winners, tiebreaker, hasGames } = facts
  const games = await listDecidedGames(trx, facts)
  const sums = await readSums(trx, facts)
  const kickoff = await trx('games').where(week).whereNot('game_status', 'cancelled').min<{ at: Date | null }[]>({ at: 'game_time' })
  const row = {
    is_abandoned: !hasGames,
    home_won: winners.homeWon,
    away_won: winners.awayWon,
    decided_slots: games.map(({ slot }) => slot),
    upset_slots: games.filter(isUpset).reduce((slots, { slot }) => slots | (1 << slot), 0),
    participants: sums.participants,
    total_score: sums.totalScore,
    top_scorers: sums.topScorers,
    first_places: sums.firstPlaces,
    tiebreaker_total: typeof tiebreaker === 'string' ? null : tiebreaker.total,
    first_kickoff_at: kickoff[0]?.at ?? null,
  }
  await trx('settled_weeks')
    .insert({ ...week, ...row })
    .onConflict(['season', 'week'])
    .merge()
}

/**
 * The games with a winner by kickoff, with the number of ranked cards that picked them, and that picked the winner. One pass over the cards.
 * The ranked players are hashed. The planner has no statistics of a week that was settled a moment ago, expects few rows, and would compare
 * every card with every result.
 */
async function listDecidedGames(trx: Knex.Transaction, { week, winners }: WeeklyFacts): Promise<PickedGame[]> {
  await trx.raw('set local enable_nestloop = off')
  const { rows } = await trx.raw<{ rows: PickedGame[] }>(
    `with decided as (
       select slot, game_time from games where season = :season and week = :week and ((:homeWon::int | :awayWon::int) & (1 << slot)) <> 0
     ), counted as (
       select slot, count(*)::int as picks,
         (count(*) filter (where ((home_picks & :homeWon::int) | (away_picks & :awayWon::int)) & (1 << slot) <> 0))::int as right
       from picks
       join decided on ((home_picks | away_picks) & (1 << slot)) <> 0
       where season = :season and week = :week and exists (
         select from week_results
         where week_results.season = :season and week_results.week = :week and week_results.user_id = picks.user_id)
       group by slot
     )
     select decided.slot, coalesce(picks, 0) as picks, coalesce("right", 0) as right
     from decided left join counted using (slot) order by game_time nulls last, slot`,
    { ...week, ...winners },
  )
  return rows
}

async function readSums(trx: Db, { week }: WeeklyFacts): Promise<Sums> {
  const { rows } = await trx.raw<{ rows: Sums[] }>(
    `with results as (select score, place from week_results where season = :season and week = :week)
     select count(*)::int as participants, coalesce(sum(score), 0)::int as "totalScore",
       (count(*) filter (where score = (select max(score) from results)))::int as "topScorers",
       (count(*) filter (where place = 1))::int as "firstPlaces"
     from results`,
    week,
  )
  return rows[0] ?? { participants: 0, totalScore: 0, topScorers: 0, firstPlaces: 0 }
}

/** The stored weeks in their order, of settlements up to an instant. */
export async function listSettledWeeks(db: Db, until: EpochMs | null = null): Promise<FieldWeek[]> {
  const { rows } = await db.raw<{ rows: (Omit<FieldWeek, 'firstKickoffAt'> & { firstKickoffAt: Date | null })[] }>(
    `select season, week, is_abandoned as "isAbandoned", home_won as "homeWon", away_won as "awayWon", decided_slots as "decidedSlots",
       upset_slots as "upsetSlots", participants, total_score as "totalScore", top_scorers as "topScorers", first_places as "firstPlaces",
       tiebreaker_total as "tiebreakerTotal", first_kickoff_at as "firstKickoffAt"
     from settled_weeks
     where :until::timestamptz is null or exists (
       select from settlements where settlements.season = settled_weeks.season and settlements.week = settled_weeks.week and settled_at <= :until
     )
     order by season, week`,
    { until: until === null ? null : new Date(until) },
  )
  return rows.map(({ firstKickoffAt, ...row }) => ({ ...row, firstKickoffAt: firstKickoffAt?.getTime() ?? null }))
}
