import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { Card } from '#shared/rules/card.ts'
import type { Rival } from '#shared/rules/field/endings.ts'
import { levelsThatCount, type RankingRules, type TiebreakLevel } from '#shared/rules/ranking.ts'
import type { WeekFacts } from './weekFacts.ts'

/** Leaves out cards of blocked players, unless their week was settled before the block. The table is nearly always empty. */
export const IS_RANKED = `not exists (
    select from excluded_cards as left_out
    where left_out.season = picks.season and left_out.week = picks.week and left_out.user_id = picks.user_id)`

/**
 * A week's cards with the columns that rank them; in every column except the score, smaller is better. Scores are not stored while games are
 * played: each read computes them from the cards and the winners so far, with two `&` and a bit count. So a final score updates no cards.
 * One pass over 100,000 cards takes about 30 ms. It needs no index, which every submission would have to update.
 */
const SCORED = `
  select user_id, submitted_at, tie_breaker_score, home_picks, away_picks,
    bit_count(((home_picks & :homeWon::int) | (away_picks & :awayWon::int))::bit(32))::int as score,
    abs(tie_breaker_score - :total::int) as distance,
    case when (home_picks & :homeDecider::int) | (away_picks & :awayDecider::int) <> 0 then 0 else 1 end as missed
  from picks where season = :season::int and week = :week::int and ${IS_RANKED}`

const COLUMNS: Record<TiebreakLevel, string> = {
  total_distance: 'distance',
  tiebreaker_winner: 'missed',
  submission_time: 'submitted_at',
}

/** The data that ranks a week's cards. */
export type RankedWeek = RankingRules & Pick<WeekFacts, 'week' | 'winners' | 'tiebreakerSlot'>

function bindingsOf({ week, winners, tiebreaker, tiebreakerSlot }: RankedWeek) {
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

/** A query for every card of a week with its score and place, and its bindings. */
export function rankAllCards(rules: RankedWeek) {
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

/** The first cards of a week, in no order, with their prizes once the week is settled. */
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

/** The number of cards of a week that are ranked. */
export async function countCards(db: Db, { season, week }: WeekKey): Promise<number> {
  const row = await db('picks')
    .where({ season, week })
    .whereRaw(IS_RANKED)
    .first<{ cards: number } | undefined>(db.raw('count(*)::int as cards'))
  return row?.cards ?? 0
}

/** The number of players with the same score, distance and tiebreaker winner: at most a few hundred groups for any number of cards. */
export type ScoreGroup = { score: number; distance: number | null; missed: number; players: number }

export async function countScoreGroups(db: Db, facts: WeekFacts): Promise<ScoreGroup[]> {
  const { rows } = await db.raw<{ rows: ScoreGroup[] }>(
    `select score, distance, missed, count(*)::int as players from (${SCORED}) as scored group by score, distance, missed`,
    bindingsOf(facts),
  )
  return rows
}

/** A score with its players, and how many of them each level separated from the next one of the same score. Shared places are separated by none. */
export type Separations = { score: number; players: number } & Partial<Record<TiebreakLevel, number>>

export async function countSeparations(db: Db, facts: WeekFacts): Promise<Separations[]> {
  const levels = levelsThatCount(facts)
  const columns = levels.map((level) => COLUMNS[level])
  const next = columns.map((column) => `, lead(${column}) over ranked as next_${column}`).join('')
  const order = columns.length > 0 ? `order by ${columns.join(', ')}` : ''
  const counts = levels.map((level, index) => {
    const alike = columns.slice(0, index).map((column) => `${column} = next_${column} and `)
    return `, count(*) filter (where ${alike.join('')}${columns[index]} <> next_${columns[index]})::int as ${level}`
  })
  const { rows } = await db.raw<{ rows: Separations[] }>(
    `select score, count(*)::int as players${counts.join('')}
     from (select *${next} from (${SCORED}) as scored window ranked as (partition by score ${order})) as pairs
     group by score order by players desc, score desc`,
    bindingsOf(facts),
  )
  return rows
}

/** The values of one player's card in the same columns. */
export type OwnKey = Omit<ScoreGroup, 'players'> & { submitted_at: Date }

/** Within a group: the number of players before, at the same place, and at the next place above, with the values of that place. */
export type WithinGroup = { before: number; same: number; next: number } & {
  [Column in keyof OwnKey as `next_${Column}`]: OwnKey[Column] | null
}

/**
 * Orders the players of one group (equal in score and in the levels before the submission time) by the remaining levels.
 * @param own the player whose place is wanted; null for the end of the group.
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
      bar_score: group.score,
      bar_distance: group.distance,
      bar_missed: group.missed,
      ...(own && { own_distance: own.distance, own_missed: own.missed, own_submitted_at: own.submitted_at }),
    },
  )
  return rows[0] ?? EMPTY_GROUP
}

const EMPTY_GROUP: WithinGroup = {
  before: 0,
  same: 0,
  next: 0,
  next_score: null,
  next_distance: null,
  next_missed: null,
  next_submitted_at: null,
}

type CardRow = { home_picks: number; away_picks: number; tie_breaker_score: number; submitted_at: Date }
export const toRival = (row: CardRow): Rival => ({
  homePicks: row.home_picks,
  awayPicks: row.away_picks,
  tieBreakerScore: row.tie_breaker_score,
  submittedAt: row.submitted_at.getTime(),
})

export type OwnCard = Names & { card: Card; tieBreakerScore: number; submittedAt: EpochMs; prize: number | null; isSettled: boolean }

/** A player's own card of a week with their public name and prize; null before they submit. */
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
    public_id,
    username,
    first_name,
    last_name,
    ...rest,
    card: { homePicks, awayPicks },
    prize: row.prize_amount,
    isSettled: row.is_settled,
  }
}
