import { createHmac, timingSafeEqual } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dumpDatabase } from '#server/testing/accounts.ts'
import { aCredit, anAttempt, someone } from '#server/testing/credits.ts'
import { NOW, SECRET, startPointOfSale } from '#server/testing/pointOfSale.ts'
import type { ReceivedRequest } from '#server/testing/startReceiver.ts'
import { refusal } from '#server/testing/startTestServer.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const { t, receiver, people, connect, messages, sendMessages } = await startPointOfSale()
async function redeem() {
  const code = await aCredit(t.db, await t.a.player({ firstName: 'Alex' }), { amount: 12.5 })
  return people.till.call(contract.redeemCode, anAttempt(code))
}
const later = (ms: number) => t.clock.set(new Date(t.clock.now() + ms).toISOString())

/** A receiver as the documentation asks for: it checks the signature, refuses old times, and ignores ids that it knows. */
function aCarefulReceiver() {
  const known = new Set<string>()
  return ({ headers, body }: ReceivedRequest): 'accepted' | 'known' | 'refused' => {
    const [id, time, sent] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]))
    const expected = Buffer.from(`v1,${createHmac('sha256', SECRET).update(`${id}.${time}.${body}`).digest('base64')}`)
    const signature = Buffer.from(sent ?? '')
    const isFresh = Math.abs(systemClock.now() - Number(time) * SECOND_MS) < 5 * MINUTE_MS
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected) || !isFresh) return 'refused'
    if (known.has(id ?? '')) return 'known'
    known.add(id ?? '')
    return 'accepted'
  }
}

describe('the webhook', () => {
  it('receives each redemption once, signed, without the player, and its transaction id is stored', async () => {
    await connect()
    receiver.answer = () => ({ status: 201, body: JSON.stringify({ transactionId: 'bill-4711', secret: 'not stored' }) })
    const paid = await redeem()
    expect(receiver.received).toEqual([])
    await sendMessages()
    await sendMessages()
    const [sent] = receiver.received
    expect(receiver.received).toHaveLength(1)
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      id: sent?.headers['webhook-id'],
      type: 'redemption.redeemed',
      createdAt: NOW,
      redemption: { id: paid.id, amount: 12.5, description: 'Week 1: 1st place', redeemedAt: NOW, checkNumber: null },
      test: false,
    })
    expect(await messages()).toEqual([{ event: 'redeemed', state: 'delivered', tries: 1, last_result: 'status 201' }])
    expect(await t.db('till_redemptions').first('pos_transaction_id')).toEqual({ pos_transaction_id: 'bill-4711' })
    expect(await t.db('credit_redemptions').first('pos_transaction_id', 'pos_system')).toEqual({
      pos_transaction_id: 'bill-4711',
      pos_system: 'webhook',
    })
    expect(await dumpDatabase(t)).not.toContain('not stored')
  })

  it('can refuse a replayed, changed or old event by its signature, id and time', async () => {
    await connect()
    const receive = aCarefulReceiver()
    await redeem()
    await sendMessages()
    const [sent] = receiver.received
    if (!sent) throw new Error('nothing was sent')
    expect(receive(sent)).toBe('accepted')
    expect(receive(sent)).toBe('known')
    expect(receive({ ...sent, body: sent.body.replace('12.5', '99.5') })).toBe('refused')
    const old = String(Number(sent.headers['webhook-timestamp']) - 600)
    expect(receive({ ...sent, headers: { ...sent.headers, 'webhook-timestamp': old } })).toBe('refused')
  })

  it('is tried again with longer pauses and the same id, then left to a person, and never blocks a redemption', async () => {
    await connect()
    receiver.answer = () => ({ status: 503 })
    await redeem()
    await sendMessages()
    await sendMessages()
    expect(await messages()).toEqual([{ event: 'redeemed', state: 'waiting', tries: 1, last_result: 'status 503' }])
    later(30 * SECOND_MS)
    await sendMessages()
    later(59 * SECOND_MS)
    await sendMessages()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
    later(24 * HOUR_MS)
    await sendMessages()
    expect(await messages()).toEqual([{ event: 'redeemed', state: 'needs_person', tries: 3, last_result: 'status 503' }])

    people.admin = await someone(t, 'admin')
    const seen = await people.admin.call(contract.getPointOfSale, {})
    expect(seen).toMatchObject({ waiting: 0, needPerson: 1, messages: [{ state: 'needs_person', amount: 12.5 }] })
    receiver.answer = () => ({ status: 200 })
    await people.admin.call(contract.retryDelivery, { params: { id: seen.messages[0]?.id ?? '' } })
    await sendMessages()
    expect(await messages()).toMatchObject([{ state: 'delivered' }])
  })

  it('is informed of a redemption that was undone, and of neither when it was undone before anything was sent', async () => {
    await connect()
    const first = await redeem()
    await sendMessages()
    await people.till.call(contract.undoRedemption, { params: { id: first.id } })
    const second = await redeem()
    await people.till.call(contract.undoRedemption, { params: { id: second.id } })
    await sendMessages()
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['redemption.redeemed', 'redemption.undone'])
    expect((await messages()).map(({ state }) => state).sort()).toEqual(['canceled', 'delivered', 'delivered'])
  })

  it('never books a redemption after it was undone, also when a person sends again what failed', async () => {
    await connect()
    receiver.answer = () => ({ status: 503 })
    const { id } = await redeem()
    await sendMessages()
    later(20 * SECOND_MS)
    await people.till.call(contract.undoRedemption, { params: { id } })
    for (let day = 0; day < 4; day += 1) {
      later(24 * HOUR_MS)
      await sendMessages()
    }
    expect((await messages()).map(({ event, state }) => `${event} ${state}`).sort()).toEqual(['redeemed canceled', 'undone needs_person'])

    receiver.answer = () => ({ status: 200 })
    people.admin = await someone(t, 'admin')
    const { id: message } = await t.db('deliveries').where({ channel: 'webhook', kind: 'undone' }).first('id')
    await people.admin.call(contract.retryDelivery, { params: { id: message } })
    await sendMessages()
    const types = receiver.received.map(({ body }) => JSON.parse(body).type)
    expect(types.lastIndexOf('redemption.redeemed')).toBeLessThan(types.indexOf('redemption.undone')) // each was tried, and perhaps stored
    expect((await messages()).map(({ state }) => state).sort()).toEqual(['canceled', 'delivered'])
  })

  it('gets a marked test event, of which only the status is shown', async () => {
    await connect({ testMode: true })
    receiver.answer = () => ({ status: 418, body: 'internal details' })
    expect(await people.admin.call(contract.testPointOfSale, {})).toEqual({ isAccepted: false, result: 'status 418' })
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test', test: true, redemption: null })
    receiver.answer = () => ({ status: 200 })
    await redeem()
    await sendMessages()
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({ type: 'redemption.redeemed', test: true })
  })
})

describe('the connection to a point-of-sale system', () => {
  it('stores its key encrypted, never answers it, and needs it again for another address', async () => {
    const saved = await connect()
    expect(saved).toMatchObject({ isAvailable: true, integration: { hasApiKey: true, isActive: true } })
    expect(JSON.stringify([saved, await people.admin.call(contract.getPointOfSale, {})])).not.toContain(SECRET)
    const dump = await dumpDatabase(t)
    expect(dump).not.toContain(SECRET)
    expect(dump).not.toContain(Buffer.from(SECRET).toString('base64url'))
    await connect({ apiKey: undefined, testMode: true })
    expect(await refusal(connect({ apiKey: undefined, webhookUrl: 'http://127.0.0.1:9/other' }))).toMatchObject({
      code: 'point_of_sale_incomplete',
    })
    expect(await t.db('admin_actions').pluck('new_value')).toMatchObject([{ keyChanged: true }, { keyChanged: false, testMode: true }])
    expect(await t.db('point_of_sale_integrations')).toHaveLength(1)
  })

  it('is not available without a key for secrets', async () => {
    const { secretsKey } = t.deps.config
    t.deps.config.secretsKey = null
    try {
      expect(await people.admin.call(contract.getPointOfSale, {})).toMatchObject({ isAvailable: false, integration: null })
      expect(await refusal(connect())).toMatchObject({ status: 409, code: 'secrets_key_missing' })
    } finally {
      t.deps.config.secretsKey = secretsKey
    }
  })

  it('refuses the address of this server, in production on every port', async () => {
    const { publicUrl } = t.deps.config
    const own = { code: 'point_of_sale_incomplete', message: expect.stringContaining('This is the address of this server.') }
    expect(await refusal(connect({ webhookUrl: `${publicUrl}/api/pos/redeem` }))).toMatchObject(own)
    Object.assign(t.deps.config, { isProduction: true, publicUrl: 'https://picks.example' })
    try {
      for (const webhookUrl of ['https://picks.example/hook', 'https://PICKS.example:5432/', 'https://picks.example./hook'])
        expect(await refusal(connect({ webhookUrl })), webhookUrl).toMatchObject(own)
      await connect({ webhookUrl: 'https://till.example/hook' })
    } finally {
      Object.assign(t.deps.config, { isProduction: false, publicUrl })
    }
  })

  it('refuses addresses without https in production', async () => {
    t.deps.config.isProduction = true
    try {
      expect(await refusal(connect())).toMatchObject({ code: 'point_of_sale_incomplete' })
    } finally {
      t.deps.config.isProduction = false
    }
  })
})
