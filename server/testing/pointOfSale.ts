import { randomBytes } from 'node:crypto'
import { beforeEach } from 'vitest'
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
    messages: () => t.db('point_of_sale_messages').orderBy('created_at').select('event', 'state', 'tries', 'last_result'),
  }
}
