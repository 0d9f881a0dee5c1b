import { enqueueMany } from '#server/delivery/enqueue.ts'
import type { PushContent } from '#server/delivery/kinds.ts'
import { fitPush } from '#server/delivery/push/fitPush.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { PushKind } from './pushKinds.ts'

/** A push to all devices of a player. */
export type Push = Omit<PushContent, 'actions'> & {
  userId: string
  kind: PushKind
  /** Further buttons, where the system shows them. */
  actions?: PushContent['actions']
  /** The push is not delivered after this. */
  expiresAt: EpochMs
  /** The push is dropped when the player has submitted a card of this week before it is sent. */
  unlessSubmitted?: WeekKey
}

const ROWS_PER_STATEMENT = 1_000

/**
 * Stores pushes in the outbox, in the transaction of the change that they report: both are committed, or neither. Each device of a player
 * gets a row of its own; players without a device get none. A newer push replaces an unsent one of the same topic.
 */
export async function queuePushes(trx: Db, pushes: readonly Push[], now: EpochMs) {
  const rows = pushes
    .filter(({ expiresAt }) => expiresAt > now + SECOND_MS)
    .map(({ userId, kind, expiresAt, unlessSubmitted, actions = [], ...shown }, number) => ({
      number,
      user_id: userId,
      topic: shown.topic,
      payload: { kind, ...fitPush({ ...shown, actions }), ...unlessSubmitted },
      expires_at: new Date(expiresAt).toISOString(),
    }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await trx.raw(
      `with push as materialized (
         select distinct on (device.id, asked.topic) asked.*, device.id as device_id
         from jsonb_to_recordset(:rows::jsonb) as asked (number integer, user_id uuid, topic text, payload jsonb, expires_at timestamptz)
         join push_subscriptions as device on device.user_id = asked.user_id
         order by device.id, asked.topic, asked.number desc
       ), replaced as (
         delete from deliveries using push where deliveries.state = 'waiting' and deliveries.device_id = push.device_id and deliveries.topic = push.topic
       )
       ${enqueueMany(`
         select 'push' as channel, 'stored_push' as kind, user_id, device_id, null::uuid as batch_id, topic, payload, expires_at, :now::timestamptz as created_at from push`)}`,
      { rows: JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT)), now: new Date(now) },
    )
}
