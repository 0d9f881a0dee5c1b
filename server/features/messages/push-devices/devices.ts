import { pushServiceOf } from '#server/delivery/push/pushEndpoint.ts'
import { readVapidKeys } from '#server/delivery/push/vapidKeys.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { PushDevice, PushSubscriptionKeys } from '#shared/model/pushDevices.ts'

const DEVICES_AT_MOST = 10

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>
type Row = { id: string; key_id: string; created_at: Date; last_arrived_at: Date | null }

const toDevice = ({ key_id, created_at, last_arrived_at }: Row): PushDevice => ({
  keyId: key_id,
  registeredAt: created_at.toISOString(),
  lastArrivedAt: last_arrived_at?.toISOString() ?? null,
})

/** The key that browsers subscribe with, null when push is off, and what is stored about the viewer's device; null when nothing is. */
export async function readPushState({ db, config }: Needs, viewer: Viewer, endpoint: string | null) {
  const key = readVapidKeys(config)?.current
  const row =
    endpoint === null ? undefined : await db('push_subscriptions').where({ endpoint, user_id: viewer.id }).first<Row | undefined>()
  return { key: key ? { id: key.id, publicKey: key.publicKey } : null, device: row ? toDevice(row) : null }
}

/**
 * Stores a browser's subscription for the viewer and this session. One that another account registered moves to the viewer, without the pushes
 * that wait for the other account, if its keys are the same. Somebody who knows only the endpoint is not that browser. Of more than 10 devices,
 * those that registered longest ago are forgotten.
 * @throws AppError push_off, push_key_outdated (the browser must subscribe again), push_service_unknown.
 */
export async function savePushDevice(
  { db, clock, config }: Needs,
  viewer: Viewer,
  { endpoint, p256dh, auth, keyId }: PushSubscriptionKeys,
) {
  const keys = readVapidKeys(config)
  if (!keys) throw new AppError('push_off')
  if (keyId !== keys.current.id) throw new AppError('push_key_outdated')
  if (pushServiceOf(endpoint, config) === null) throw new AppError('push_service_unknown')
  const now = new Date(clock.now())
  return db.transaction(async (trx) => {
    await trx('push_subscriptions').where({ endpoint, p256dh, auth }).whereNot({ user_id: viewer.id }).delete()
    const facts = { session_id: viewer.sid, p256dh, auth, key_id: keyId, saved_at: now, refusals_in_row: 0 }
    const [row] = await trx('push_subscriptions')
      .insert({ endpoint, user_id: viewer.id, created_at: now, ...facts })
      .onConflict('endpoint')
      .merge(facts)
      .where('push_subscriptions.user_id', viewer.id)
      .returning<Row[]>('*')
    if (!row) throw new AppError('push_key_outdated')
    await trx.raw(
      `delete from push_subscriptions where id in (
         select id from push_subscriptions where user_id = :userId order by saved_at desc, created_at desc, id offset :most
       )`,
      { userId: viewer.id, most: DEVICES_AT_MOST },
    )
    return toDevice(row)
  })
}

/** Forgets a device of the viewer. */
export async function removePushDevice({ db }: Needs, viewer: Viewer, endpoint: string) {
  await db('push_subscriptions').where({ endpoint, user_id: viewer.id }).delete()
}

/** Records that a push arrived at a device of the viewer. A device that is not stored any more is ignored. */
export async function confirmArrival({ db, clock }: Needs, viewer: Viewer, deviceId: string) {
  await db('push_subscriptions')
    .where({ id: deviceId, user_id: viewer.id })
    .update({ last_arrived_at: new Date(clock.now()) })
}
