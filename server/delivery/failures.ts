import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type Channel, type Kinds, namesOf } from './kinds.ts'

const LISTED = 100

/** Deliveries that failed for one reason: one of them, or those of a batch. Never with an address. `isUncertain`: they may have arrived. */
export type FailedDelivery = {
  id: string
  channel: Channel
  kind: string
  at: Date
  reason: string
  tries: number
  count: number
  isUncertain: boolean
  canRetry: boolean
}

/** What failed, the newest first. */
export async function listFailures(db: Db, kinds: Kinds): Promise<FailedDelivery[]> {
  const { rows } = await db.raw<{ rows: FailedDelivery[] }>(
    `select (array_agg(id))[1] as id, channel, kind, max(ended_at) as at, reason, max(tries)::int as tries, count(*)::int as count,
       reason in ('uncertain', 'interrupted') as "isUncertain", bool_and(batch_id is null and channel || ' ' || kind = any(:retried)) as "canRetry"
     from deliveries where state = 'failed'
     group by coalesce(batch_id, id), channel, kind, reason order by max(ended_at) desc limit :count`,
    { retried: namesOf(kinds, 'canRetry'), count: LISTED },
  )
  return rows
}

/** Makes a delivery that failed due again, as if it were new. @returns null when it is not stored or can't be sent again, else what it is. */
export function retryFailure(trx: Db, kinds: Kinds, { id, now }: { id: string; now: EpochMs }) {
  const at = new Date(now)
  return changeFailure(trx, kinds, id, { state: 'waiting', reason: null, tries: 0, created_at: at, next_try_at: at, ended_at: null })
}

/** What the record says of a failure that a person has dealt with. */
export const DONE_BY_HAND = 'done_by_hand'

/** Ends a delivery that failed, because a person has done by hand what it asked for. @returns the same. */
export const endFailure = (trx: Db, kinds: Kinds, { id }: { id: string }) =>
  changeFailure(trx, kinds, id, { state: 'skipped', reason: DONE_BY_HAND })

async function changeFailure(trx: Db, kinds: Kinds, id: string, changes: object) {
  const [row] = await trx('deliveries')
    .where({ id, state: 'failed', batch_id: null })
    .whereRaw("channel || ' ' || kind = any(?)", [namesOf(kinds, 'canRetry')])
    .update(changes)
    .returning<{ channel: Channel; kind: string }[]>(['channel', 'kind'])
  return row ?? null
}
