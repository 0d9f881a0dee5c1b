import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type FieldWeek, playedWeekOf, type ResultCard } from '#shared/rules/achievements/playedWeek.ts'
import type { PlayerRecord } from '#shared/rules/achievements/playerRecord.ts'

type CardRow = Omit<ResultCard, 'submittedAt'> & { userId: string; season: number; week: number; submittedAt: Date }
type ChampionshipRow = { userId: string; season: number; place: number; score: number }

/** Players by the order of their ids, both ends included. */
export type PlayerRange = { first: string; last: string }

/**
 * The records of the players in a range. It reads a range of the primary key for each settled week, so the time grows with the players of
 * the range and not with those of the contest.
 */
export async function readRecords(
  db: Db,
  { first, last }: PlayerRange,
  { weeks, until }: { weeks: readonly FieldWeek[]; until: EpochMs | null },
): Promise<Map<string, PlayerRecord>> {
  const cards = await listCards(db, { first, last }, weeks)
  const championships = await listChampionships(db, { first, last }, until)
  const records = new Map<string, PlayerRecord>()
  for (const userId of new Set([...cards.keys(), ...championships.keys()])) {
    const own = cards.get(userId)
    records.set(userId, {
      weeks: weeks.map((field) => {
        const card = own?.get(keyOf(field))
        return { season: field.season, week: field.week, isAbandoned: field.isAbandoned, own: card ? playedWeekOf(field, card) : null }
      }),
      championships: championships.get(userId) ?? [],
    })
  }
  return records
}

const keyOf = ({ season, week }: { season: number; week: number }) => season * 100 + week

async function listCards(db: Db, range: PlayerRange, weeks: readonly FieldWeek[]) {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select card."userId", asked.season, asked.week, card."homePicks", card."awayPicks", card."tieBreakerScore", card."submittedAt", card.score, card.place
     from unnest(:seasons::int[], :weeks::int[]) as asked (season, week)
     cross join lateral (
       select picks.user_id as "userId", home_picks as "homePicks", away_picks as "awayPicks", tie_breaker_score as "tieBreakerScore",
         submitted_at as "submittedAt", week_results.score, week_results.place
       from picks
       join week_results on week_results.season = picks.season and week_results.week = picks.week and week_results.user_id = picks.user_id
       where picks.season = asked.season and picks.week = asked.week and picks.user_id between :first::uuid and :last::uuid
     ) as card`,
    { ...range, seasons: weeks.map(({ season }) => season), weeks: weeks.map(({ week }) => week) },
  )
  const byPlayer = new Map<string, Map<number, ResultCard>>()
  for (const { userId, season, week, submittedAt, ...card } of rows) {
    const own = byPlayer.get(userId) ?? new Map<number, ResultCard>()
    byPlayer.set(userId, own.set(keyOf({ season, week }), { ...card, submittedAt: submittedAt.getTime() }))
  }
  return byPlayer
}

/** The places in the championships that were settled until an instant. */
async function listChampionships(db: Db, range: PlayerRange, until: EpochMs | null) {
  const { rows } = await db.raw<{ rows: ChampionshipRow[] }>(
    `select place.user_id as "userId", settlements.season, place.place, place.score
     from settlements
     cross join lateral (
       select user_id, place, score from season_results where season_results.season = settlements.season and user_id between :first::uuid and :last::uuid
     ) as place
     where settlements.week is null and settlements.state = 'settled' and (:until::timestamptz is null or settled_at <= :until)
     order by settlements.season`,
    { ...range, until: until === null ? null : new Date(until) },
  )
  const byPlayer = new Map<string, ChampionshipRow[]>()
  for (const row of rows) byPlayer.set(row.userId, [...(byPlayer.get(row.userId) ?? []), row])
  return byPlayer
}
