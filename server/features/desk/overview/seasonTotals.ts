import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { readOpenWeek } from '#server/features/play/standings/openWeek.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { TOTALS_LOCKS } from '#server/platform/db/lockNumbers.ts'
import { openSingle } from '#server/platform/db/openPool.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'

/** A count that took less than this is made for each answer. Longer ones may use at most a twentieth of the time. */
const QUICK_MS = 1_000
const PAUSE_TIMES = 20
/** Longest wait for the first count of a season; a longer one is in the next answer. */
const FIRST_WAIT_MS = 2_000

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>
type Totals = { counted_at: Date; took_ms: number; players: number | null; returned: number | null }

const findTotals = ({ db }: Pick<Deps, 'db'>, season: number) => db('season_totals').where({ season }).first<Totals | undefined>()

/**
 * Counts a season's totals again. A season whose count is quick is counted before the answer, so that all figures are of the same moment. A
 * large one is counted after it, so that no page waits for it, except the first time.
 */
export async function refreshSeasonTotals(deps: Needs, season: number): Promise<void> {
  const row = await findTotals(deps, season)
  // a server of an earlier version counts no players
  if (!row || row.players === null) return countFirst(deps, season)
  if (row.took_ms < QUICK_MS) return countSeasonTotals(deps, season)
  const ageMs = deps.clock.now() - row.counted_at.getTime()
  if (ageMs >= 0 && ageMs < PAUSE_TIMES * row.took_ms) return
  void countLater(deps, season)
}

const countLater = (deps: Needs, season: number) =>
  countUnlimited(deps, season).catch((error: unknown) => deps.log.error('totals_not_counted', { reason: errorLabel(error) }))

async function countFirst(deps: Needs, season: number): Promise<void> {
  await Promise.race([countLater(deps, season), sleep(FIRST_WAIT_MS, undefined, { ref: false })])
}

/** When a season's totals were counted; null before the first count is ready. */
export async function findCountedAt({ db }: Pick<Deps, 'db'>, season: number): Promise<Date | null> {
  return (await findTotals({ db }, season))?.counted_at ?? null
}

/** How many players a season had, and how many of them had cards in two weeks in a row; null before the first count is ready. */
export async function findPlayersOf({ db }: Pick<Deps, 'db'>, season: number): Promise<{ players: number; returned: number } | null> {
  const { players = null, returned = null } = (await findTotals({ db }, season)) ?? {}
  return players === null || returned === null ? null : { players, returned }
}

/** The week that the overview calls "this week": the current one, in another season the last with cards; null without cards. */
export async function findShownWeek({ db, clock }: Pick<Deps, 'db' | 'clock'>, season: number): Promise<number | null> {
  const current = await readCurrentWeek(db, clock.now())
  if (current?.week.season === season) return current.week.week
  const row = await db('week_totals').where({ season }).first<{ week: number | null }>(db.raw('max(week)::int as week'))
  return row.week
}

/** Counts on a connection without time limits: a pass over every card of a large season takes longer than a call may. */
async function countUnlimited({ db, clock }: Needs, season: number): Promise<void> {
  const single = openSingle(db)
  try {
    await countSeasonTotals({ db: single, clock }, season)
  } finally {
    await single.destroy()
  }
}

/** Counts a season's totals and stores what changed. Does nothing while another server counts it. */
async function countSeasonTotals({ db, clock }: Pick<Deps, 'db' | 'clock'>, season: number): Promise<void> {
  const startedAtMs = performance.now()
  await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { isLocked: boolean }[] }>('select pg_try_advisory_xact_lock(?, ?) as "isLocked"', [
      TOTALS_LOCKS,
      season,
    ])
    if (!rows[0]?.isLocked) return
    const { exceptWeek } = await readOpenWeek({ db: trx, clock }, season)
    const facts = { season, exceptWeek, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK }
    await countPlayers(trx, facts)
    await countWeeks(trx, facts)
    const ofPlayers = await countReturns(trx, season)
    const counted = { ...ofPlayers, counted_at: new Date(clock.now()), took_ms: Math.ceil(performance.now() - startedAtMs) }
    await trx('season_totals')
      .insert({ season, ...counted })
      .onConflict('season')
      .merge()
  })
}

type Facts = { season: number; exceptWeek: number; firstWeek: number; lastWeek: number }

/** The results of a season's weeks; a week whose picks are still open has none yet. */
const WINNERS = `(
  select week, case when week = :exceptWeek then 0 else home_won end as home_won, case when week = :exceptWeek then 0 else away_won end as away_won
  from week_winners where season = :season
) as winners`

/** Points of regular weeks, and the cards and picks of all weeks, of ranked cards. A player was active when they signed in, used the app or submitted. */
const countPlayers = (trx: Knex.Transaction, facts: Facts) =>
  trx.raw(
    `with cards as (
       select picks.user_id,
         (sum(bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32)))
           filter (where is_ranked and picks.week between :firstWeek and :lastWeek))::int as season_score,
         (count(*) filter (where is_ranked))::int as weeks_played,
         (sum(bit_count((home_picks | away_picks)::bit(32))) filter (where is_ranked))::int as total_picks,
         (max(picks.week) filter (where is_ranked))::int as last_week, max(submitted_at) as submitted_at
       from (select *, ${IS_RANKED} as is_ranked from picks where season = :season) as picks
       join ${WINNERS} using (week)
       group by picks.user_id
     ), seen as (
       select user_id, max(at) as at from (
         select user_id, seen_at as at from sessions union all select user_id, last_sign_in_at from known_devices
       ) as visits group by user_id
     )
     insert into player_totals (season, user_id, season_score, weeks_played, total_picks, last_week, last_active_at)
     select :season, users.id, coalesce(season_score, 0), coalesce(weeks_played, 0), coalesce(total_picks, 0), coalesce(last_week, 0),
       greatest(users.created_at, seen.at, cards.submitted_at)
     from users left join cards on cards.user_id = users.id left join seen on seen.user_id = users.id
     on conflict (season, user_id) do update set season_score = excluded.season_score, weeks_played = excluded.weeks_played,
       total_picks = excluded.total_picks, last_week = excluded.last_week, last_active_at = excluded.last_active_at
     where (player_totals.season_score, player_totals.weeks_played, player_totals.total_picks, player_totals.last_week, player_totals.last_active_at)
       is distinct from (excluded.season_score, excluded.weeks_played, excluded.total_picks, excluded.last_week, excluded.last_active_at)`,
    facts,
  )

async function countWeeks(trx: Knex.Transaction, { season, exceptWeek }: Facts) {
  await trx('week_totals').where({ season }).delete()
  await trx.raw(
    `insert into week_totals (season, week, participants, total_picks, total_score, decided_games)
     select :season, week, count(*), sum(bit_count((home_picks | away_picks)::bit(32))),
       sum(bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32))), max(bit_count((home_won | away_won)::bit(32)))
     from picks join ${WINNERS} using (week)
     where picks.season = :season and ${IS_RANKED} group by week`,
    { season, exceptWeek },
  )
}

/** The players of a season, and those of them who came back: they have cards in two weeks in a row. A bit for each week with a ranked card. */
async function countReturns(trx: Knex.Transaction, season: number): Promise<{ players: number; returned: number }> {
  const { rows } = await trx.raw<{ rows: { players: number; returned: number }[] }>(
    `select count(*)::int as players, (count(*) filter (where weeks & (weeks << 1) <> 0))::int as returned
     from (select bit_or(1 << week) as weeks from picks where season = :season and ${IS_RANKED} group by user_id) as players`,
    { season },
  )
  return rows[0] ?? { players: 0, returned: 0 }
}
