import { HOUSE_ID } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'

type Queued = { redemptionId: string; now: EpochMs }

/** Stores the message about a redemption, in its transaction, for a house with a point-of-sale system. Nothing is sent here. */
export const queueRedeemed = (trx: Db, { redemptionId, now }: Queued) =>
  trx.raw(
    `insert into point_of_sale_messages (integration_id, redemption_id, event, is_test, created_at, next_try_at)
     select id, :redemptionId, 'redeemed', test_mode, :now, :now from point_of_sale_integrations
     where is_active and sealed_api_key is not null and client_id = ${HOUSE_ID} order by id limit 1`,
    { redemptionId, now: new Date(now) },
  )

/** The same for a redemption that was undone. If the system was not informed of the redemption yet, it never is. */
export async function queueUndone(trx: Db, { redemptionId, now }: Queued) {
  const at = new Date(now)
  const canceled = await trx('point_of_sale_messages')
    .where({ redemption_id: redemptionId, event: 'redeemed', state: 'waiting', tries: 0 })
    .update({ state: 'canceled', ended_at: at })
  if (canceled > 0) return
  await trx.raw(
    `insert into point_of_sale_messages (integration_id, redemption_id, event, is_test, created_at, next_try_at)
     select integration_id, redemption_id, 'undone', is_test, :at, :at from point_of_sale_messages
     where redemption_id = :redemptionId and event = 'redeemed'`,
    { redemptionId, at },
  )
}
