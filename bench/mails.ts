import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { CAMPAIGN_BATCH } from '#server/features/messages/campaigns/campaignKinds.ts'
import { stopCampaign } from '#server/features/messages/campaigns/campaignState.ts'
import { startCampaign } from '#server/features/messages/campaigns/startCampaign.ts'
import { openBundledPostgres } from '#server/platform/db/bundled/index.ts'
import { openPool } from '#server/platform/db/openPool.ts'
import { startMailServer } from '#server/testing/startMailServer.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import type { Bench, Section } from './context.ts'
import { valueAtMost } from './figures.ts'
import { makeDataFolder, startServer } from './serverUnderTest.ts'

const READERS = 50_000
const QUICK_READERS = 2_000
const INSERTED_AT_ONCE = 2_000
const ADMIN = '00000000-0000-4000-8000-000000000000'

export const mails: Section = {
  name: 'mails',
  title: 'A mail to 50,000 players over SMTP: the server is killed while it sends, and a second send is stopped',
  async run(bench) {
    const { folder, remove } = await makeDataFolder()
    const database = await openBundledPostgres({ dataDir: folder, isDataDirGiven: true, fsync: true })
    const mailServer = await startMailServer()
    const start = () => startServer(folder, { SMTP_URL: mailServer.url })
    let server = await start()
    const db = openPool(database.url, 2)
    try {
      const readers = bench.isQuick ? QUICK_READERS : READERS
      await insertReaders(db, readers)
      await sendTo(db, 'killed')
      const startedAt = performance.now()
      await waitUntil(() => mailServer.accepted.length >= readers * 0.4)
      await server.program.stop('SIGKILL')
      server = await start()
      await waitUntil(() => isOver(db))
      const seconds = (performance.now() - startedAt) / 1_000
      await reportKilled(bench, db, { accepted: [...mailServer.accepted], seconds })

      mailServer.accepted.length = 0
      const id = await sendTo(db, 'stopped')
      await waitUntil(() => mailServer.accepted.length >= readers * 0.2)
      await stopCampaign({ db, clock: systemClock }, { viewer: { id: ADMIN }, id })
      const atStop = mailServer.accepted.length
      await waitUntil(async () => (await countOpen(db)) === 0)
      bench.report({
        id: 'mails',
        what: 'mails after a stop',
        unit: 'mails',
        values: [mailServer.accepted.length - atStop],
        goal: valueAtMost(CAMPAIGN_BATCH),
      })
    } finally {
      await db.destroy()
      await server.program.stop()
      await mailServer.close()
      await database.stop()
      await remove()
    }
  },
}

const POLL_EVERY_MS = 50

async function waitUntil(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await sleep(POLL_EVERY_MS)
}

async function insertReaders(db: Knex, count: number) {
  await db('users').insert({ id: ADMIN, email: 'admin@bench.example', password: 'none', role: 'admin' })
  for (let first = 1; first <= count; first += INSERTED_AT_ONCE)
    await db.raw(
      `insert into users (email, password, first_name, email_verified_at, marketing_opt_in, marketing_answered_at, marketing_text_version)
       select 'reader' || i || '@bench.example', 'none', 'Reader ' || i, now(), true, now(), 'bench' from generate_series(:first::int, :last::int) as i`,
      { first, last: Math.min(count, first + INSERTED_AT_ONCE - 1) },
    )
}

async function sendTo(db: Knex, subject: string): Promise<string> {
  const text = 'Hi {firstName}, the first round of wings is on us until noon.'
  const campaign = { kind: 'promotional', subject, contentHtml: `<p>${text}</p>`, contentText: text, cta: null } as const
  const request = { viewer: { id: ADMIN }, idempotencyKey: undefined, campaign: { ...campaign, sendUntil: systemClock.now() + HOUR_MS } }
  return (await startCampaign({ db, clock: systemClock }, request)).campaignId
}

const isOver = async (db: Knex) => (await db('mail_campaigns').where({ state: 'sending' }).first('id')) === undefined
const countOpen = async (db: Knex) => (await db('deliveries').whereIn('state', ['waiting', 'sending']).select('id')).length

async function reportKilled(bench: Bench, db: Knex, { accepted, seconds }: { accepted: string[]; seconds: number }) {
  const uncertain = (await db('deliveries').where({ reason: 'uncertain' })).length
  const sent = (await db('deliveries').where({ state: 'sent' })).length
  bench.say(`${accepted.length} mails arrived, ${sent} are recorded as sent and ${uncertain} as uncertain, in ${Math.round(seconds)} s`)
  const twice = accepted.length - new Set(accepted).size
  const goal = valueAtMost(CAMPAIGN_BATCH)
  bench.report({ id: 'mails', what: 'players who got two mails', unit: 'mails', values: [twice], goal: valueAtMost(0) })
  bench.report({ id: 'mails', what: 'mails that are uncertain after the kill', unit: 'mails', values: [uncertain], goal })
  bench.report({
    id: 'mails',
    what: 'speed, with the kill and the restart',
    unit: 'mails/s',
    values: [accepted.length / seconds],
    goal: null,
  })
}
