import { enqueue } from '#server/delivery/enqueue.ts'
import { HOUSE_ID } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { cancelUnbooked, type MessageFacts, messageKeyOf } from './messageKinds.ts'

type Queued = { redemptionId: string; now: EpochMs }

/** Stores the message about a redemption, in its transaction, for a house with a point-of-sale system. Nothing is sent here. */
export async function queueRedeemed(trx: Db, { redemptionId, now }: Queued) {
  const integration = await trx('point_of_sale_integrations')
    .whereRaw(`is_active and sealed_api_key is not null and client_id = ${HOUSE_ID}`)
    .orderBy('id')
    .first<MessageFacts | undefined>({ integrationId: 'id', isTest: 'test_mode' })
  if (!integration) return
  const dedupeKey = messageKeyOf('redeemed', redemptionId)
  await enqueue(trx, { channel: 'webhook', kind: 'redeemed', subject: redemptionId, dedupeKey, payload: integration, now })
}

/** The same for a redemption that was undone. If the system was not informed of the redemption yet, or surely has not booked it, it never is. */
export async function queueUndone(trx: Db, { redemptionId, now }: Queued) {
  if (await cancelUnbooked(trx, redemptionId, now)) return
  const first = await trx('deliveries')
    .where({ dedupe_key: messageKeyOf('redeemed', redemptionId) })
    .first<{ id: string; payload: MessageFacts } | undefined>('id', 'payload')
  if (!first) return
  const dedupeKey = messageKeyOf('undone', redemptionId)
  await enqueue(trx, {
    channel: 'webhook',
    kind: 'undone',
    subject: redemptionId,
    dedupeKey,
    payload: first.payload,
    afterId: first.id,
    now,
  })
}
