import type { Db } from '#server/platform/db/db.ts'
import { JOB_LOCKS } from '#server/platform/db/lockNumbers.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Channel, ClaimedDelivery } from './kinds.ts'

/** The advisory lock of a claim, which its server has until all its deliveries are recorded. */
export const lockNameOf = (claim: string) => `delivery ${claim}`

/** Mails of a batch wait for their batch, all others for their time only. */
const IS_SINGLE = "(channel <> 'mail' or batch_id is null)"

const claimSql = (due: string) => `
  with due as materialized (${due} for update skip locked),
  taken as (
    update deliveries set state = 'sending', claim = :claim, tries = tries + 1 from due where deliveries.id = due.id returning deliveries.*
  )
  select taken.id, kind, taken.user_id as "userId", coalesce(address, users.email) as "to", to_jsonb(device) as device, batch_id as "batchId", subject,
    payload, dedupe_key as "dedupeKey", reason, tries, taken.created_at as "createdAt", expires_at as "expiresAt"
  from taken left join users on users.id = taken.user_id left join push_subscriptions as device on device.id = taken.device_id
  order by next_try_at, taken.id`

/** `kinds`: those that this server knows. */
type Claiming = { kinds: readonly string[]; claim: string; count: number; now: EpochMs }

/** Claims due deliveries of a channel, the oldest first, without those that another server is claiming. */
export async function claimDue(db: Db, channel: Channel, { kinds, ...claiming }: Claiming) {
  const { rows } = await db.raw<{ rows: ClaimedDelivery[] }>(
    claimSql(`
      select id from deliveries as one
      where state = 'waiting' and ${IS_SINGLE} and channel = :channel and next_try_at <= :now and kind = any(:kinds)
        and (after_id is null or not exists (select from deliveries where id = one.after_id and state in ('waiting', 'sending')))
      order by next_try_at, id limit :count`),
    { ...claiming, channel, kinds: [...kinds], now: new Date(claiming.now) },
  )
  return rows
}

/** Claims the next mails of a batch. The clocks of servers may differ, so only a mail that was tried before waits for its time. */
export async function claimBatch(db: Db, batch: string, { kinds, ...claiming }: Claiming) {
  const { rows } = await db.raw<{ rows: ClaimedDelivery[] }>(
    claimSql(`
      select id from deliveries
      where state = 'waiting' and channel = 'mail' and batch_id = :batch and kind = any(:kinds) and (tries = 0 or next_try_at <= :now)
      order by user_id limit :count`),
    { ...claiming, batch, kinds: [...kinds], now: new Date(claiming.now) },
  )
  return rows
}

/** Whether a delivery is due, or claimed by a server that may have died. */
export async function hasWork(db: Db, now: EpochMs): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isSo: boolean }[] }>(
    `select exists (select from deliveries where state = 'sending')
       or exists (select from deliveries where state = 'waiting' and ${IS_SINGLE} and channel = any('{mail,push,webhook}') and next_try_at <= :now) as "isSo"`,
    { now: new Date(now) },
  )
  return rows[0]?.isSo === true
}

/**
 * When the oldest delivery that waits was stored, besides mails of batches; null without one. Letters of the kind `nobody` are never sent, so they
 * don't count.
 */
export async function findOldestDelivery(db: Db): Promise<EpochMs | null> {
  const row = await db('deliveries')
    .where({ state: 'waiting' })
    .whereRaw(IS_SINGLE)
    .whereNot({ kind: 'nobody' })
    .first<{ since: Date | null } | undefined>(db.raw('min(created_at) as since'))
  return row?.since?.getTime() ?? null
}

type Repeats = { known: readonly string[]; repeated: readonly string[]; now: EpochMs }

/**
 * Ends the claims of servers that died. What may be repeated is due again; the rest may have arrived, so it is recorded as uncertain. Deliveries
 * are named as `channel kind`; those of a newer version are left to a server that knows them.
 */
export async function endLostClaims(db: Db, { known, repeated, now }: Repeats) {
  await db.raw(
    `with claims as materialized (select distinct claim from deliveries where state = 'sending'),
     lost as materialized (select claim from claims where pg_try_advisory_xact_lock(:locks, hashtext('delivery ' || claim)))
     update deliveries set claim = null,
       state = case when channel || ' ' || kind = any(:repeated) then 'waiting' else 'failed' end,
       reason = case when channel || ' ' || kind = any(:repeated) then 'interrupted' else 'uncertain' end,
       ended_at = case when channel || ' ' || kind = any(:repeated) then null else :now::timestamptz end,
       next_try_at = :now
     where state = 'sending' and claim in (select claim from lost) and channel || ' ' || kind = any(:known)`,
    { locks: JOB_LOCKS, known: [...known], repeated: [...repeated], now: new Date(now) },
  )
}

/** What became of a claimed delivery. */
export type Result = {
  id: string
  state: 'waiting' | 'sent' | 'failed' | 'skipped'
  reason: string | null
  tries: number
  nextTryAt: EpochMs
  /** Whether the row stays as the record of the delivery. */
  staysAsRecord: boolean
  /** Whether its contents stay, because it is sent again or shown. */
  storesPayload: boolean
}

/** Records the results of claimed deliveries. A claim that was ended since then stays as it was recorded. */
export async function recordResults(db: Db, claim: string, { results, now }: { results: readonly Result[]; now: EpochMs }) {
  const over = results.filter(({ staysAsRecord }) => !staysAsRecord).map(({ id }) => id)
  const stored = results
    .filter(({ staysAsRecord }) => staysAsRecord)
    .map((one) => ({ ...one, nextTryAt: new Date(one.nextTryAt).toISOString() }))
  if (over.length > 0) await db('deliveries').where({ state: 'sending', claim }).whereIn('id', over).delete()
  if (stored.length > 0)
    await db.raw(
      `update deliveries set state = result.state, reason = result.reason, tries = result.tries, next_try_at = result."nextTryAt", claim = null,
         ended_at = case when result.state = 'waiting' then null else :now::timestamptz end,
         payload = case when result."storesPayload" then payload end, address = case when result."storesPayload" then address end
       from jsonb_to_recordset(:stored::jsonb)
         as result (id uuid, state text, reason text, tries smallint, "nextTryAt" timestamptz, "storesPayload" boolean)
       where deliveries.id = result.id and claim = :claim and deliveries.state = 'sending'`,
      { stored: JSON.stringify(stored), claim, now: new Date(now) },
    )
}
