import type { Knex } from 'knex'
import type pg from 'pg'
import { dayReminder } from '#server/features/messages/notices/kinds/reminders.ts'
import type { Notice } from '#server/features/messages/notices/notice.ts'
import { storeNotice } from '#server/features/messages/notices/planNotices.ts'
import { planRecipients } from '#server/features/messages/notices/planRecipients.ts'
import { openPool } from '#server/platform/db/openPool.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { formatCount } from '#shared/numberText.ts'
import { insertPlayers, OPEN_WEEK, withSeason } from './contestData.ts'
import type { Section } from './context.ts'
import { valueAtMost } from './figures.ts'
import { submit } from './submits.ts'

const PLAYERS = 1_000_000
const QUICK_PLAYERS = 100_000
const INSERTED_AT_ONCE = 10_000
/** Players with a session, who submit. */
const SUBMITTING_PLAYERS = 40_000
const PLAN_SECONDS = 30

export const reminders: Section = {
  name: 'reminders',
  title: 'Planning the reminders of 1,000,000 players while others submit',
  run: (bench) =>
    withSeason(async (server) => {
      const db = openPool(server.databaseUrl, 2)
      try {
        const players = bench.isQuick ? QUICK_PLAYERS : PLAYERS
        await insertPlayers(server.sql, 0, SUBMITTING_PLAYERS - 1)
        await insertOthers(server.sql, players - SUBMITTING_PLAYERS)
        await server.sql.query('vacuum analyze')
        const half = SUBMITTING_PLAYERS / 2
        const alone = await submit(server, 0, half, bench.measureMs)
        const planning = plan(db)
        const together = await submit(server, half, half, bench.measureMs)
        const seconds = await planning
        const planned = Number((await db('deliveries').count({ count: '*' }))[0]?.count)
        bench.say(`${planned} players planned in ${seconds.toFixed(1)} s, together with submissions`)
        const what = `planning for ${formatCount(players)} players`
        bench.report({ id: 'reminders', what, unit: 's', values: [seconds], goal: valueAtMost(PLAN_SECONDS) })
        bench.report({ id: 'reminders', what: 'submissions alone, p99', unit: 'ms', values: [alone.p99Ms], goal: null })
        bench.report({ id: 'reminders', what: 'submissions while planning, p99', unit: 'ms', values: [together.p99Ms], goal: null })
      } finally {
        await db.destroy()
      }
    }),
}

async function insertOthers(sql: pg.Client, count: number) {
  for (let first = 1; first <= count; first += INSERTED_AT_ONCE)
    await sql.query(
      `insert into users (email, password, first_name, email_verified_at)
       select 'reader' || i || '@bench.example', 'none', 'Reader ' || i, now() from generate_series($1::int, $2::int) as i`,
      [first, Math.min(count, first + INSERTED_AT_ONCE - 1)],
    )
}

/** Plans a reminder as the job does; its time is later, so that the server under test does not send it. @returns the seconds it took. */
async function plan(db: Knex): Promise<number> {
  const now = systemClock.now()
  const subject = `${OPEN_WEEK.season}-${OPEN_WEEK.week}`
  await storeNotice(db, dayReminder, { subject, week: OPEN_WEEK, from: now + HOUR_MS, until: now + 2 * HOUR_MS, now })
  const notice = await db('notices').where({ subject }).first<Notice>()
  const startedAt = performance.now()
  await planRecipients(db, { notice, kind: dayReminder }, { now, mayGoOn: () => true })
  return (performance.now() - startedAt) / 1_000
}
