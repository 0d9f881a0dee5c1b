import type { Knex } from 'knex'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { settleContest } from '#server/features/pay/settlement/settleContest.ts'
import { awardDue } from '#server/features/play/achievements/awardDue.ts'
import { storeSettledWeek } from '#server/features/play/achievements/settledWeeks.ts'
import { settledFacts } from '#server/features/play/standings/settledFacts.ts'
import { openBundledPostgres } from '#server/platform/db/bundled/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPool, openSingle } from '#server/platform/db/openPool.ts'
import { createLog } from '#server/platform/process/log.ts'
import { systemClock } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import { formatCount } from '#shared/numberText.ts'
import { admin, insertSeason, OPEN_WEEK } from './contestData.ts'
import type { Section } from './context.ts'
import { valueAtMost } from './figures.ts'
import { makeDataFolder } from './serverUnderTest.ts'

const PLAYERS = 100_000
const QUICK_PLAYERS = 10_000
/** Achievements appear soon after the prizes, and the job runs each minute. */
const LIMIT_SECONDS = 60
const { season } = OPEN_WEEK
const LAST_PLAYED = OPEN_WEEK.week - 1

const log = createLog('silent')
const config = readConfig({ NODE_ENV: 'development' })

/** There is no server: its jobs would settle and award at the same time. */
export const achievements: Section = {
  name: 'achievements',
  title: 'Awarding the achievements of a settled week late in the season',
  async run(bench) {
    const { folder, remove } = await makeDataFolder()
    const postgres = await openBundledPostgres({ dataDir: folder, isDataDirGiven: true, fsync: true })
    const db = openPool(postgres.url, 4)
    const single = openSingle(db) // without a limit for statements
    const sql = new pg.Client({ connectionString: postgres.url })
    try {
      const players = bench.isQuick ? QUICK_PLAYERS : PLAYERS
      await migrate(db, log)
      await sql.connect()
      await playSeason(single, sql, players)
      const report = (what: string, seconds: number) =>
        bench.report({
          id: 'award',
          what: `${what}, ${formatCount(players)} players, ${LAST_PLAYED} weeks`,
          unit: 's',
          values: [seconds],
          goal: valueAtMost(LIMIT_SECONDS),
        })
      report('all that was earned so far', await timed(db))
      bench.say(`${(await db('player_achievements').count({ count: '*' }))[0]?.count} achievements`)
      await db('settlements').where({ season, week: LAST_PLAYED }).increment('revision', 1)
      report('again after a correction, nothing new', await timed(db))
    } finally {
      await sql.end()
      await single.destroy()
      await db.destroy()
      await postgres.stop()
      await remove()
    }
  },
}

/** Inserts and settles all weeks that were played. All but the last count as awarded, so that the measured run evaluates one week of a whole season. */
async function playSeason(db: Knex, sql: pg.Client, players: number) {
  await insertSeason(sql)
  await db('users').insert({ id: admin.id, email: admin.email, password: 'none', role: 'admin' })
  await db.raw(
    `insert into users (email, password) select 'player' || i || '@bench.example', 'none' from generate_series(1, :players::int) as i`,
    { players },
  )
  for (let week = FIRST_REGULAR_WEEK; week <= LAST_PLAYED; week += 1) await playWeek(db, week)
  await db.raw('vacuum analyze')
}

/** Inserts a card with random picks for every player and settles the week. */
async function playWeek(db: Knex, week: number) {
  await db.raw(
    `insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
     select id, now() - random() * interval '3 days', home, ~home & 65535, :season::smallint, :week::smallint, 20 + (random() * 50)::int
     from (select id, (random() * 65535)::int as home from users where role = 'player') as cards`,
    { season, week },
  )
  await settleContest({ db, clock: systemClock, config }, { season, week }, { by: 'admin', viewer: admin, reason: 'the bench' })
  if (week === LAST_PLAYED) return
  const settlement = await db('settlements').where({ season, week }).first<{ id: string; revision: number; facts: unknown }>()
  const facts = settledFacts.parse(settlement.facts)
  if (facts.contest === 'weekly') await db.transaction((trx) => storeSettledWeek(trx, facts))
  await db('awarded_settlements').insert({
    settlement_id: settlement.id,
    revision: settlement.revision,
    awarded_at: new Date(systemClock.now()),
  })
}

async function timed(db: Knex): Promise<number> {
  const startedAt = performance.now()
  await awardDue({ db, clock: systemClock, config, log })
  return (performance.now() - startedAt) / 1_000
}
