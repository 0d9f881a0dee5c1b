import type { Knex } from 'knex'
import { readConfig } from '#server/config.ts'
import { openPool, openSingle } from '#server/db/openPool.ts'
import { settleContest } from '#server/features/settlement/settleContest.ts'
import { systemClock } from '#shared/clock.ts'
import { insertSeason } from './contestData.ts'
import { inRounds, type Section } from './context.ts'
import { median } from './figures.ts'
import { startServerUnderTest } from './serverUnderTest.ts'

const CARDS = 100_000
const QUICK_CARDS = 10_000
const SMALL_CARDS = 1_000
const LARGE_CARDS = 1_000_000
const LARGE_QUICK_CARDS = 100_000
/** A played week of the bench's season. */
const WEEK = { season: 2025, week: 15 }

export const settlement: Section = {
  name: 'settlement',
  title: 'D2  settling a week beside a bare update of the same rows; D4 from 1,000 to 1,000,000 cards',
  async run(bench) {
    const server = await startServerUnderTest()
    const pool = openPool(server.databaseUrl, 2)
    const db = openSingle(pool)
    try {
      await insertSeason(server.sql)
      const sizes = { few: SMALL_CARDS, usual: bench.isQuick ? QUICK_CARDS : CARDS, many: bench.isQuick ? LARGE_QUICK_CARDS : LARGE_CARDS }
      await fillWith(db, sizes.usual)
      const rounds = await inRounds(bench.rounds, async () => {
        const updateMs = await timed(() => db.raw('update picks set score = score + 1 where season = :season and week = :week', WEEK))
        await tidy(db)
        const settleMs = await timed(() => settle(db))
        const rowsBefore = await countWrites(db)
        await settle(db)
        return { updateMs, settleMs, writes: (await countWrites(db)) - rowsBefore }
      })
      bench.report({
        id: 'D2',
        what: `settling, ${sizes.usual.toLocaleString('en-US')} cards`,
        unit: 'ms',
        values: rounds.map(({ settleMs }) => settleMs),
        references: rounds.map(({ updateMs }) => updateMs),
        goal: { of: 'ratio', is: 'at most', limit: 0.4 },
        note: 'the reference is one bare UPDATE of the score',
      })
      bench.report({
        id: 'D2',
        what: 'settling again',
        unit: 'rows written',
        values: rounds.map(({ writes }) => writes),
        goal: { of: 'value', is: 'at most', limit: 0 },
      })
      const few = await measure(db, sizes.few, bench.rounds)
      const many = await measure(db, sizes.many, bench.isQuick ? 1 : 3)
      bench.report({
        id: 'D4',
        what: `settling, ms per 1,000 of ${sizes.many.toLocaleString('en-US')} cards`,
        unit: 'ms',
        values: [(median(many) / sizes.many) * 1_000],
        references: [(median(few) / sizes.few) * 1_000],
        goal: { of: 'ratio', is: 'at most', limit: 1.3 },
        note: `the reference is the same with ${sizes.few.toLocaleString('en-US')}`,
      })
    } finally {
      await db.destroy()
      await pool.destroy()
      await server.stop()
    }
  },
}

const admin = { id: '00000000-0000-4000-8000-000000000000', email: 'bench@bench.example', role: 'admin' as const, sid: '', signedInAt: 0 }

async function settle(db: Knex) {
  const config = readConfig({ NODE_ENV: 'development' })
  await settleContest({ db, clock: systemClock, config }, WEEK, { by: 'admin', viewer: admin, reason: 'the bench' })
}

/** Cards of the week with random picks, totals and times, by players made for them; nothing settled. */
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

/** As before the first settlement, the table as compact as it was, nothing left to write behind. */
async function tidy(db: Knex) {
  await db.raw(
    'truncate settlements, week_results, weekly_winners, credit_redemptions, prize_ledger, season_winners, settlement_corrections, pending_mails',
  )
  await db.raw('vacuum full picks')
  await db.raw('vacuum analyze picks')
  await db.raw('checkpoint')
}

async function measure(db: Knex, count: number, rounds: number): Promise<number[]> {
  await fillWith(db, count)
  return inRounds(rounds, async () => {
    await tidy(db)
    return timed(() => settle(db))
  })
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Rows ever written in this database, as its statistics count them. */
async function countWrites(db: Knex): Promise<number> {
  await db.raw('select pg_stat_force_next_flush()')
  const { rows } = await db.raw<{ rows: { written: number }[] }>(
    'select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as written from pg_stat_user_tables',
  )
  return rows[0]?.written ?? 0
}
