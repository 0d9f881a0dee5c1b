import type { Db } from '#server/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { Card } from '#shared/rules/card.ts'
import { levelsThatCount, type RankingRules, type TiebreakLevel } from '#shared/rules/ranking.ts'
import type { Rival } from '#shared/rules/reach.ts'
import type { WeekFacts } from './weekFacts.ts'

/**
 * A week's cards with what ranks them, every column but the score better when smaller. Scores are never stored while games are played:
 * two `&` and a bit count a card against the winners so far; a final score changes nothing but four numbers of the next read.
 * With 100,000 cards one pass takes some 30 ms, whatever it then groups or keeps; no index is kept up while picks pour in.
 */
const SCORED = `
  select user_id, submitted_at, tie_breaker_score, home_picks, away_picks,
    bit_count(((home_picks & :homeWon::int) | (away_picks & :awayWon::int))::bit(32))::int as score,
    abs(tie_breaker_score - :total::int) as distance,
    case when (home_picks & :homeDecider::int) | (away_picks & :awayDecider::int) <> 0 then 0 else 1 end as missed
  from picks where season = :season::int and week = :week::int`

const COLUMNS: Record<TiebreakLevel, string> = { total_distance: 'distance', tiebreaker_winner: 'missed', submission_time: 'submitted_at' }

/** All that ranks a week's cards. */
export type CardRules = RankingRules & Pick<WeekFacts, 'week' | 'winners' | 'tiebreakerSlot'>

function bindingsOf({ week, winners, tiebreaker, tiebreakerSlot }: CardRules) {
  const result = typeof tiebreaker === 'string' ? null : tiebreaker
  const bit = tiebreakerSlot === null ? 0 : 1 << tiebreakerSlot
  return {
    ...week,
    ...winners,
    total: result?.total ?? null,
    homeDecider: result?.winner === 'home' ? bit : 0,
    awayDecider: result?.winner === 'away' ? bit : 0,
  }
}

/** A query of every card of a week with its score and place, and what to bind to it. */
export function rankAllCards(rules: CardRules) {
  const order = ['score desc', ...levelsThatCount(rules).map((level) => COLUMNS[level])].join(', ')
  const sql = `select user_id, score::smallint as score, (rank() over (order by ${order}))::int as place from (${SCORED}) as scored`
  return { sql, bindings: bindingsOf(rules) }
}

export type Names = { public_id: string; username: string | null; first_name: string | null; last_name: string | null }
export type TopCard = Names & {
  user_id: string
  home_picks: number
  away_picks: number
  tie_breaker_score: number
  submitted_at: Date
  score: number
  prize_amount: number | null
  is_settled: boolean
}

/** The first cards of a week, found by a bounded sort and answered in no order; with what they won once the week is settled. */
export async function listTopCards(db: Db, facts: WeekFacts, limit: number): Promise<TopCard[]> {
  const order = ['score desc', ...levelsThatCount(facts).map((level) => COLUMNS[level]), 'submitted_at', 'user_id'].join(', ')
  const { rows } = await db.raw<{ rows: TopCard[] }>(
    `with top as (select * from (${SCORED}) as scored order by ${order} limit :limit::int)
     select top.user_id, public_id, username, first_name, last_name, top.home_picks, top.away_picks, top.tie_breaker_score, top.submitted_at, top.score,
       weekly_winners.prize_amount, exists (select from weekly_winners where season = :season::int and week = :week::int) as is_settled
     from top join users on users.id = top.user_id
     left join weekly_winners on weekly_winners.user_id = top.user_id and weekly_winners.season = :season::int and weekly_winners.week = :week::int`,
    { ...bindingsOf(facts), limit },
  )
  return rows
}

/** How many cards a week has. */
export async function countCards(db: Db, { season, week }: WeekKey): Promise<number> {
  const row = await db('picks').where({ season, week }).first<{ cards: number } | undefined>(db.raw('count(*)::int as cards'))
  return row?.cards ?? 0
}

/** How many players are alike in score, distance and winner: at most some hundred rows, however many cards there are. */
export type ScoreGroup = { score: number; distance: number | null; missed: number; players: number }

export async function countScoreGroups(db: Db, facts: WeekFacts): Promise<ScoreGroup[]> {
  const { rows } = await db.raw<{ rows: ScoreGroup[] }>(
    `select score, distance, missed, count(*)::int as players from (${SCORED}) as scored group by score, distance, missed`,
    bindingsOf(facts),
  )
  return rows
}

/** One player's own key in the same columns. */
export type OwnKey = Omit<ScoreGroup, 'players'> & { submitted_at: Date }

/** Within a group: how many are before, how many share the place, and how many share the place just before, with what they have there. */
export type WithinGroup = { before: number; same: number; next: number } & {
  [Column in keyof OwnKey as `next_${Column}`]: OwnKey[Column] | null
}

/**
 * Orders the players of one group (alike in score and in the levels before the submission time) by the rest of the levels.
 * @param own whose place is asked for; null for the end of the group.
 */
export async function countWithinGroup(
  db: Db,
  facts: WeekFacts,
  group: Omit<ScoreGroup, 'players'>,
  own: OwnKey | null,
): Promise<WithinGroup> {
  const levels = levelsThatCount(facts)
  const first = levels.indexOf('submission_time')
  const names = levels.slice(first).map((level) => COLUMNS[level])
  const alike = ['score', ...levels.slice(0, first).map((level) => COLUMNS[level])].map((name) => `${name} = :bar_${name}`).join(' and ')
  const columns = `(${names.join(', ')})`
  const values = `(${names.map((name) => `:own_${name}${name === 'submitted_at' ? '::timestamptz' : '::int'}`).join(', ')})`
  const isBefore = own ? `${columns} < ${values}` : 'true'
  const { rows } = await db.raw<{ rows: WithinGroup[] }>(
    `with alike as (select * from (${SCORED}) as scored where ${alike}),
       nearest as (select * from alike where ${isBefore} order by ${names.map((name) => `${name} desc`).join(', ')} limit 1)
     select (count(*) filter (where ${isBefore}))::int as before,
       (count(*) filter (where ${own ? `${columns} = ${values}` : 'false'}))::int as same,
       (count(*) filter (where ${columns} = (select ${names.join(', ')} from nearest)))::int as next,
       (select score from nearest) as next_score, (select distance from nearest) as next_distance,
       (select missed from nearest) as next_missed, (select submitted_at from nearest) as next_submitted_at
     from alike`,
    {
      ...bindingsOf(facts),
      ...{ bar_score: group.score, bar_distance: group.distance, bar_missed: group.missed },
      ...(own && { own_distance: own.distance, own_missed: own.missed, own_submitted_at: own.submitted_at }),
    },
  )
  return rows[0] ?? NOBODY
}

const NOBODY: WithinGroup = {
  before: 0,
  same: 0,
  next: 0,
  next_score: null,
  next_distance: null,
  next_missed: null,
  next_submitted_at: null,
}

type CardRow = { home_picks: number; away_picks: number; tie_breaker_score: number; submitted_at: Date }
const toRival = (row: CardRow): Rival => ({
  homePicks: row.home_picks,
  awayPicks: row.away_picks,
  tieBreakerScore: row.tie_breaker_score,
  submittedAt: row.submitted_at.getTime(),
})

/** Everybody's cards of a week but one player's, without a name: for looking at what may still come. */
export async function listRivals(db: Db, { season, week }: WeekKey, exceptUserId: string): Promise<Rival[]> {
  const rows = await db<CardRow & { user_id: string; season: number; week: number }>('picks')
    .where({ season, week })
    .whereNot('user_id', exceptUserId)
    .select('home_picks', 'away_picks', 'tie_breaker_score', 'submitted_at')
  return rows.map(toRival)
}

export type OwnCard = Names & { card: Card; tieBreakerScore: number; submittedAt: EpochMs; prize: number | null; isSettled: boolean }

/** A player's own card of a week with their public name and what they won; null before they submit. */
export async function findOwnCard(db: Db, { season, week }: WeekKey, userId: string): Promise<OwnCard | null> {
  const { rows } = await db.raw<{ rows: (CardRow & Names & { prize_amount: number | null; is_settled: boolean })[] }>(
    `select public_id, username, first_name, last_name, home_picks, away_picks, tie_breaker_score, submitted_at, prize_amount,
       exists (select from weekly_winners where season = :season::int and week = :week::int) as is_settled
     from picks join users on users.id = picks.user_id
     left join weekly_winners using (season, week, user_id)
     where picks.season = :season::int and picks.week = :week::int and picks.user_id = :userId`,
    { season, week, userId },
  )
  const [row] = rows
  if (!row) return null
  const { homePicks, awayPicks, ...rest } = toRival(row)
  const { public_id, username, first_name, last_name } = row
  return {
    ...{ public_id, username, first_name, last_name },
    ...rest,
    card: { homePicks, awayPicks },
    prize: row.prize_amount,
    isSettled: row.is_settled,
  }
}
