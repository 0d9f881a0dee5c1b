import { randomBytes } from 'node:crypto'
import { beforeEach } from 'vitest'
import { createDelivery } from '#server/delivery/delivery.ts'
import { DELIVERY_KINDS } from '#server/deliveryKinds.ts'
import { contract } from '#shared/contract/index.ts'
import { someone } from './credits.ts'
import { startReceiver } from './startReceiver.ts'
import { startTestServer } from './startTestServer.ts'

export const NOW = '2025-11-13T04:14:00.000Z'
/** The webhook's secret. */
export const SECRET = 'a secret of the till'

const webhook = { posSystem: 'webhook', discountGuid: null, locationId: null, isActive: true, testMode: false } as const

/** A test server with a local point-of-sale system that is not connected yet; `connect` does that, by default as a webhook. */
export async function startPointOfSale() {
  const t = await startTestServer({ now: NOW, config: { secretsKey: randomBytes(32) } })
  const receiver = await startReceiver()
  const people = {} as Record<'admin' | 'till', Awaited<ReturnType<typeof someone>>>
  beforeEach(async () => {
    people.admin = await someone(t, 'admin')
    people.till = await someone(t, 'venue_manager')
  })
  return {
    t,
    receiver,
    people,
    connect: (overrides: object = {}) =>
      people.admin.call(contract.setPointOfSale, {
        body: { ...webhook, webhookUrl: `${receiver.url}/hook`, apiKey: SECRET, reason: 'connecting the till', ...overrides },
      }),
    /** Sends the messages that are due. */
    sendMessages: (pointOfSale = t.deps.pointOfSale) =>
      pointOfSale === t.deps.pointOfSale ? t.deps.delivery.deliver() : createDelivery({ ...t.deps, pointOfSale }, DELIVERY_KINDS).deliver(),
    messages: () =>
      t
        .db('deliveries')
        .where({ channel: 'webhook' })
        .orderBy('created_at')
        .select(
          { event: 'kind', last_result: 'reason' },
          'tries',
          t.db.raw(
            "case state when 'sent' then 'delivered' when 'failed' then 'needs_person' when 'skipped' then 'canceled' else state end as state",
          ),
        ),
  }
}
