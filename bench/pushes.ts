import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { enqueueMany } from '#server/delivery/enqueue.ts'
import type { PushContent } from '#server/delivery/kinds.ts'
import { toVapidKey, type VapidKey } from '#server/delivery/push/vapidKeys.ts'
import { openPool } from '#server/platform/db/openPool.ts'
import { aPrivateVapidKey } from '#server/testing/push.ts'
import { startPushService } from '#server/testing/startPushService.ts'
import { makeTempFolder } from '#server/testing/tempFolder.ts'
import { HOUR_MS, systemClock } from '#shared/clock.ts'
import { formatCount } from '#shared/numberText.ts'
import { insertPlayers, OPEN_WEEK, playerIdOf, withSeason } from './contestData.ts'
import type { Bench, Section } from './context.ts'
import { ratioAtMost, valueAtMost } from './figures.ts'
import { residentKilobytes } from './residentMemory.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'

const DEVICES = 10_000
const QUICK_DEVICES = 1_000
const INSERTED_AT_ONCE = 1_000
const LIMIT_SECONDS = 60
/** Each look starts a program, `ps`, beside the server. */
const POLL_EVERY_MS = 500
/** The part of the pushes after which the sender has reached its memory. */
const WARM_UP = 0.2
/** Above this ratio, memory grows with the number of pushes. */
const MEMORY_RATIO = 1.25

type Service = Awaited<ReturnType<typeof startPushService>>

export const pushes: Section = {
  name: 'pushes',
  title: `Sending ${formatCount(DEVICES)} pushes to a push service over HTTPS, which decrypts each one`,
  async run(bench) {
    const service = await startPushService()
    const folder = await makeTempFolder('slate-bench-pushes-')
    const ca = join(folder, 'ca.pem')
    await writeFile(ca, service.ca)
    const key = toVapidKey(aPrivateVapidKey())
    const environment = { VAPID_PRIVATE_KEY: key.privateKey, VAPID_CONTACT: 'mailto:owner@bench.example', NODE_EXTRA_CA_CERTS: ca }
    try {
      await withSeason((server) => sendAll(bench, server, { service, key }), { ...environment, PUSH_EXTRA_SERVICES: service.host })
    } finally {
      service.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function sendAll(bench: Bench, server: ServerUnderTest, { service, key }: { service: Service; key: VapidKey }) {
  const devices = bench.isQuick ? QUICK_DEVICES : DEVICES
  const db = openPool(server.databaseUrl, 2)
  try {
    await insertPlayers(server.sql, 0, devices - 1)
    await insertDevices(db, devices, { service, key })
    await server.sql.query('vacuum analyze')
    const now = systemClock.now()
    const startedAt = performance.now()
    await queueReminders(db, now)
    const memory = { warmUp: 0, rest: 0 }
    const isOver = async () => (await db('deliveries').first('id')) === undefined
    while (!(await isOver())) {
      const part = service.received.length < devices * WARM_UP ? 'warmUp' : 'rest'
      memory[part] = Math.max(memory[part], (await residentKilobytes(server.pid)) / 1_024)
      await sleep(POLL_EVERY_MS)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const reached = new Set(service.received.map(({ device }) => device)).size
    const of = `${formatCount(devices)} pushes`
    const report = bench.report
    report({ id: 'pushes', what: of, unit: 's', values: [seconds], goal: valueAtMost(LIMIT_SECONDS) })
    report({ id: 'pushes', what: 'devices reached', unit: '', values: [reached], goal: { of: 'value', is: 'at least', limit: devices } })
    report({
      id: 'pushes',
      what: 'most memory of the server, compared with the first fifth',
      unit: 'MB',
      values: [memory.rest],
      references: [memory.warmUp],
      goal: ratioAtMost(MEMORY_RATIO),
    })
  } finally {
    await db.destroy()
  }
}

/** Subscribes one device for each player with the session that `insertPlayers` made. */
async function insertDevices(db: Knex, count: number, { service, key }: { service: Service; key: VapidKey }) {
  const sessions = new Map((await db('sessions').select('user_id', 'sid')).map(({ user_id, sid }) => [user_id, sid]))
  const at = new Date(systemClock.now())
  const rows = Array.from({ length: count }, (_, player) => {
    const user_id = playerIdOf(player)
    const device = { ...service.subscribe(user_id, key.publicKey), key_id: key.id }
    return { user_id, session_id: sessions.get(user_id), created_at: at, saved_at: at, ...device }
  })
  await db.batchInsert('push_subscriptions', rows, INSERTED_AT_ONCE)
}

const REMINDER = {
  title: 'Picks lock in 2 hours',
  body: '8 of 15 open. Picks lock Thu 5:20 PM PT.',
  path: '/',
  actions: [],
  topic: `wk-${OPEN_WEEK.season}-${OPEN_WEEK.week}`,
  urgency: 'high',
} as const satisfies PushContent

const queueReminders = (db: Knex, now: number) =>
  db.raw(
    enqueueMany(`
      select 'push' as channel, 'stored_push' as kind, user_id, id as device_id, null::uuid as batch_id, :topic as topic, :payload::jsonb as payload,
        :expiresAt::timestamptz as expires_at, :now::timestamptz as created_at
      from push_subscriptions`),
    { topic: REMINDER.topic, payload: JSON.stringify(REMINDER), expiresAt: new Date(now + 2 * HOUR_MS), now: new Date(now) },
  )
