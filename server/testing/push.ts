import { randomUUID } from 'node:crypto'
import webPush from 'web-push'
import { fitPush } from '#server/delivery/push/fitPush.ts'
import type { Deps } from '#server/deps.ts'
import { queuePush, type StoredPush } from '#server/features/messages/push-devices/queueTestPush.ts'
import { HOUR_MS } from '#shared/clock.ts'

type Row = {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  key_id: string
  created_at: Date
  saved_at: Date
  last_arrived_at: Date | null
  refusals_in_row: number
}

type Means = Pick<Deps, 'db' | 'clock'>

/** Stores a subscription with a session of its own, as after registering a device. */
export async function insertSubscription(t: Means, player: { id: string }, facts: Partial<Row> = {}): Promise<Row> {
  const at = new Date(t.clock.now())
  const sid = randomUUID().replaceAll('-', '').padEnd(64, '0')
  await t.db('sessions').insert({ sid, user_id: player.id, created_at: at, seen_at: at, expire: new Date(t.clock.now() + 1_000 * HOUR_MS) })
  const [row] = await t
    .db('push_subscriptions')
    .insert({
      user_id: player.id,
      session_id: sid,
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: 'p256dh',
      auth: 'auth',
      key_id: 'key',
      created_at: at,
      saved_at: at,
      ...facts,
    })
    .returning<Row[]>('*')
  if (!row) throw new Error('the subscription was not stored')
  return row
}

/** Stores a push for all devices of a player: that the week's results are there, or what `facts` say. */
export const queueAPush = ({ db, clock }: Means, userId: string, facts: Partial<StoredPush> = {}) => {
  const { now = clock.now(), expiresAt = now + HOUR_MS, ...content } = facts
  const results = {
    title: '2nd in Week 11',
    body: 'Show your code at the bar by Feb 17.',
    path: '/credits',
    topic: 'results-2025-11',
    urgency: 'normal',
    actions: [],
  } as const
  return queuePush(db, { ...fitPush({ ...results, ...content }), userId, now, expiresAt })
}

/** The secret half of a VAPID key pair, in base64url. */
export const aPrivateVapidKey = () => webPush.generateVAPIDKeys().privateKey
