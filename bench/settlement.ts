import type { Knex } from 'knex'
import { readConfig } from '#server/config.ts'
import { settleContest } from '#server/features/pay/settlement/settleContest.ts'
import { openPool, openSingle } from '#server/platform/db/openPool.ts'
import { systemClock } from '#shared/clock.ts'
import { formatCount } from '#shared/numberText.ts'
import { measureBareGet } from './besideBare.ts'
import { admin, insertSeason } from './contestData.ts'
import { type Bench, inRounds, type Section } from './context.ts'
import { ratioAtMost, valueAtMost } from './figures.ts'
import { startServerUnderTest } from './serverUnderTest.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const QUICK_SIZES = [1_000, 10_000]
/** From this number of cards on, their cost exceeds the fixed cost of a week: prizes, codes, letters and locks. */
const LARGE = 100_000
/** Limit below it, on a machine that needs `REFERENCE_GET_US` for a bare GET; on a slower one it is as many times longer. */
const SMALL_LIMIT_MS = 60
const REFERENCE_GET_US = 15
/** A played week of the season. */
const WEEK = { season: 2025, week: 15 }

export const settlement: Section = {
  name: 'settlement',
  title: 'D2  settling a week, compared with an update of the same rows',
  async run(bench) {
    const server = await startServerUnderTest()
    const pool = openPool(server.databaseUrl, 2)
    const db = openSingle(pool)
    try {
      await insertSeason(server.sql)
      const smallLimitMs = (SMALL_LIMIT_MS / REFERENCE_GET_US) * (await measureBareGet(bench))
      for (const cards of bench.isQuick ? QUICK_SIZES : SIZES) {
        report(bench, { cards, rounds: await measure(db, cards, bench.rounds), smallLimitMs })
      }
    } finally {
      await db.destroy()
      await pool.destroy()
      await server.stop()
    }
  },
}

type Round = { updateMs: number; settleMs: number; writes: number }
type Measured = { cards: number; rounds: Round[]; smallLimitMs: number }

function report(bench: Bench, { cards, rounds, smallLimitMs }: Measured) {
  const count = formatCount(cards)
  bench.report({
    id: 'D2',
    what: `settling, ${count} cards`,
    unit: 'ms',
    values: rounds.map(({ settleMs }) => settleMs),
    references: rounds.map(({ updateMs }) => updateMs),
    goal: cards < LARGE ? valueAtMost(smallLimitMs) : ratioAtMost(0.4),
    note: cards < LARGE ? 'mostly prizes, codes, letters and locks, as in any week' : 'the reference is one bare UPDATE of the score',
  })
  bench.report({
    id: 'D2',
    what: `settling again, ${count} cards`,
    unit: 'rows written',
    values: rounds.map(({ writes }) => writes),
    goal: valueAtMost(0),
  })
}

async function settle(db: Knex) {
  const config = readConfig({ NODE_ENV: 'development' })
  await settleContest({ db, clock: systemClock, config }, WEEK, { by: 'admin', viewer: admin, reason: 'the bench' })
}

/** Inserts cards with random picks, totals and times of submission, each of a new player, and removes all settlements. */
async function fillWith(db: Knex, count: number) {
  await db.raw('truncate settlements, week_results, weekly_winners, credit_redemptions, prize_ledger, picks, admin_actions, users cascade')
  await db('users').insert({ id: admin.id, email: admin.email, password: 'none', role: 'admin' })
  await db.raw(
    `with player as (insert into users (email, password) select 'card' || i || '@bench.example', 'none' from generate_series(1, :count::int) as i returning id)
     insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
     select id, now() - random() * interval '3 days', home, ~home & 65535, :season, :week, 20 + (random() * 50)::int
     from (select id, (random() * 65535)::int as home from player) as cards`,
    { count, ...WEEK },
  )
  await tidy(db)
}

/** Restores the state before the first settlement: compact tables, and no writes left to flush. */
async function tidy(db: Knex) {
  await db.raw(
    'truncate settlements, week_results, weekly_winners, credit_redemptions, prize_ledger, season_winners, settlement_corrections, deliveries cascade',
  )
  await db.raw('vacuum full picks')
  await db.raw('vacuum analyze picks')
  await db.raw('checkpoint')
}

async function measure(db: Knex, cards: number, rounds: number): Promise<Round[]> {
  await fillWith(db, cards)
  return inRounds(rounds, async () => {
    const updateMs = await timed(() =>
      db.raw('update picks set tie_breaker_score = tie_breaker_score % 200 + 1 where season = :season and week = :week', WEEK),
    )
    await tidy(db)
    const settleMs = await timed(() => settle(db))
    const rowsBefore = await countWrites(db)
    await settle(db)
    return { updateMs, settleMs, writes: (await countWrites(db)) - rowsBefore }
  })
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The number of rows ever written in this database, by its statistics. */
async function countWrites(db: Knex): Promise<number> {
  await db.raw('select pg_stat_force_next_flush()')
  const { rows } = await db.raw<{ rows: { written: number }[] }>(
    'select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as written from pg_stat_user_tables',
  )
  return rows[0]?.written ?? 0
}
