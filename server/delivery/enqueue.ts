import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Channel } from './kinds.ts'

/** A delivery to one address, player or receiver. */
export type NewDelivery = {
  channel: Channel
  kind: string
  /** The player; a mail goes to the player's address at the time of sending. */
  userId?: string
  address?: string
  /** What it is about, for the kind that writes it. */
  subject?: string
  payload?: object
  /** There is at most one delivery with this key, also after it was sent. */
  dedupeKey?: string
  /** Waits until this other delivery has ended. */
  afterId?: string
  expiresAt?: EpochMs
  now: EpochMs
}

/**
 * Stores a delivery, in the transaction of the change that it reports: both are committed, or neither.
 * @returns false when there is one with the same key.
 */
export async function enqueue(trx: Db, given: NewDelivery): Promise<boolean> {
  const at = new Date(given.now)
  const delivery = {
    channel: given.channel,
    kind: given.kind,
    user_id: given.userId,
    address: given.address,
    subject: given.subject,
    payload: given.payload && JSON.stringify(given.payload),
    dedupe_key: given.dedupeKey,
    after_id: given.afterId,
    expires_at: given.expiresAt && new Date(given.expiresAt),
    created_at: at,
    next_try_at: at,
  }
  const stored = await trx('deliveries').insert(delivery).onConflict('dedupe_key').ignore().returning('id')
  return stored.length > 0
}

/**
 * SQL that stores a delivery for each row of a `select` with these columns, for thousands of players in one statement. It can be a part of a
 * longer statement. `batch_id` names the notice or campaign; a newer push replaces an unsent one of the same `topic`.
 */
export const enqueueMany = (select: string) => `
  insert into deliveries (id, channel, kind, user_id, device_id, batch_id, topic, payload, expires_at, created_at, next_try_at)
  select overlay(gen_random_uuid()::text placing (${BY_TIME}) from 1)::uuid, channel, kind, user_id, device_id, batch_id, topic, payload, expires_at,
    created_at, created_at
  from (${select}) as chosen`

/** Begins the ids of a statement with its time, as version 7 of UUIDs does: random ids would touch every page of the index. */
const BY_TIME = `select substr(hex, 1, 8) || '-' || substr(hex, 9)
  from (select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as hex) as time`
