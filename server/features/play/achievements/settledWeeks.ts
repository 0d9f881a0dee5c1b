import type { Knex } from 'knex'
import { loadCards } from '#server/features/play/standings/cardQueries.ts'
import type { WeeklyFacts } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type FieldWeek, isUpset } from '#shared/rules/achievements/playedWeek.ts'
import { rankField, scoresOf } from '#shared/rules/field/rankField.ts'
import type { Winners } from '#shared/rules/picks/card.ts'

type GameRow = { slot: number; game_time: Date | null; game_status: string }

/** Computes what a settled week was like for everybody, from its ranked cards, and stores it. */
export async function storeSettledWeek(trx: Knex.Transaction, facts: WeeklyFacts) {
  const { week, winners, tiebreaker, hasGames } = facts
  const { field } = await loadCards(trx, week)
  const { scores, placeAt } = rankField(field, facts)
  const games = await trx('games')
    .where(week)
    .orderByRaw('game_time nulls last, slot')
    .select<GameRow[]>('slot', 'game_time', 'game_status')
  const decided = games.flatMap(({ slot }) => (((winners.homeWon | winners.awayWon) >> slot) & 1 ? [slot] : []))
  const countIn = ({ homeWon, awayWon }: Winners, slot: number) =>
    sumOf(scoresOf(field, { homeWon: homeWon & (1 << slot), awayWon: awayWon & (1 << slot) }))
  const upsets = decided.filter((slot) => isUpset({ right: countIn(winners, slot), picks: countIn({ homeWon: -1, awayWon: -1 }, slot) }))
  const topScore = scores.reduce((top, score) => Math.max(top, score), 0)
  const row = {
    is_abandoned: !hasGames,
    home_won: winners.homeWon,
    away_won: winners.awayWon,
    decided_slots: decided,
    upset_slots: upsets.reduce((slots, slot) => slots | (1 << slot), 0),
    participants: scores.length,
    total_score: sumOf(scores),
    top_scorers: scores.filter((score) => score === topScore).length,
    first_places: placeAt.filter((place) => place === 1).length,
    tiebreaker_total: typeof tiebreaker === 'string' ? null : tiebreaker.total,
    first_kickoff_at: games.find(({ game_status }) => game_status !== 'cancelled')?.game_time ?? null,
  }
  await trx('settled_weeks')
    .insert({ ...week, ...row })
    .onConflict(['season', 'week'])
    .merge()
}

const sumOf = (scores: Uint8Array) => scores.reduce((sum, score) => sum + score, 0)

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
