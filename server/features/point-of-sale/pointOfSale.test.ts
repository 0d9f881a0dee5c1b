import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSendRequest, RequestFault } from '#server/integrations/outbound/safeRequest.ts'
import { createPointOfSaleSystems } from '#server/integrations/point-of-sale/pointOfSaleSystems.ts'
import { dumpDatabase } from '#server/testing/accounts.ts'
import { aCredit, anAttempt, refusal, someone } from '#server/testing/credits.ts'
import { type ReceivedRequest, startReceiver } from '#server/testing/startReceiver.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS, systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { sendMessages } from './sendMessages.ts'

const NOW = '2025-11-13T04:14:00.000Z'
const SECRET = 'a secret of the till'
const REASON = 'connecting the till'
const t = await startTestServer({ now: NOW, config: { secretsKey: randomBytes(32) } })
const receiver = await startReceiver()
let admin: Awaited<ReturnType<typeof someone>>
let till: Awaited<ReturnType<typeof someone>>
beforeEach(async () => {
  admin = await someone(t, 'admin')
  till = await someone(t, 'venue_manager')
})

const webhook = { posSystem: 'webhook', discountGuid: null, locationId: null, isActive: true, testMode: false } as const
const connect = (overrides: object = {}) =>
  admin.call(contract.setPointOfSale, {
    body: { ...webhook, webhookUrl: `${receiver.url}/hook`, apiKey: SECRET, reason: REASON, ...overrides },
  })
async function redeem() {
  const code = await aCredit(t.db, await t.a.player({ firstName: 'Alex' }), { amount: 12.5 })
  return till.call(contract.redeemCode, anAttempt(code))
}
const messages = () => t.db('point_of_sale_messages').orderBy('created_at').select('event', 'state', 'tries', 'last_result')
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
    await sendMessages(t.deps)
    await sendMessages(t.deps)
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
    const judge = aCarefulReceiver()
    await redeem()
    await sendMessages(t.deps)
    const [sent] = receiver.received
    if (!sent) throw new Error('nothing was sent')
    expect(judge(sent)).toBe('accepted')
    expect(judge(sent)).toBe('known')
    expect(judge({ ...sent, body: sent.body.replace('12.5', '99.5') })).toBe('refused')
    const old = String(Number(sent.headers['webhook-timestamp']) - 600)
    expect(judge({ ...sent, headers: { ...sent.headers, 'webhook-timestamp': old } })).toBe('refused')
  })

  it('is tried again with longer pauses and the same id, then left to a person, and never blocks a redemption', async () => {
    await connect()
    receiver.answer = () => ({ status: 503 })
    await redeem()
    await sendMessages(t.deps)
    await sendMessages(t.deps)
    expect(await messages()).toEqual([{ event: 'redeemed', state: 'waiting', tries: 1, last_result: 'status 503' }])
    later(30 * SECOND_MS)
    await sendMessages(t.deps)
    later(59 * SECOND_MS)
    await sendMessages(t.deps)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
    later(24 * HOUR_MS)
    await sendMessages(t.deps)
    expect(await messages()).toEqual([{ event: 'redeemed', state: 'needs_person', tries: 3, last_result: 'status 503' }])

    admin = await someone(t, 'admin')
    const seen = await admin.call(contract.getPointOfSale, {})
    expect(seen).toMatchObject({ waiting: 0, needPerson: 1, messages: [{ state: 'needs_person', amount: 12.5 }] })
    receiver.answer = () => ({ status: 200 })
    await admin.call(contract.retryPosMessage, { params: { id: seen.messages[0]?.id ?? '' }, body: { reason: 'receiver works again' } })
    await sendMessages(t.deps)
    expect(await messages()).toMatchObject([{ state: 'delivered' }])
  })

  it('is informed of a redemption that was undone, and of neither when it was undone before anything was sent', async () => {
    await connect()
    const first = await redeem()
    await sendMessages(t.deps)
    await till.call(contract.undoRedemption, { params: { id: first.id } })
    const second = await redeem()
    await till.call(contract.undoRedemption, { params: { id: second.id } })
    await sendMessages(t.deps)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['redemption.redeemed', 'redemption.undone'])
    expect((await messages()).map(({ state }) => state).sort()).toEqual(['canceled', 'delivered', 'delivered'])
  })

  it('gets a marked test event, of which only the status is shown', async () => {
    await connect({ testMode: true })
    receiver.answer = () => ({ status: 418, body: 'internal details' })
    expect(await admin.call(contract.testPointOfSale, {})).toEqual({ isAccepted: false, result: 'status 418' })
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test', test: true, redemption: null })
    receiver.answer = () => ({ status: 200 })
    await redeem()
    await sendMessages(t.deps)
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({ type: 'redemption.redeemed', test: true })
  })
})

describe('the connection to a point-of-sale system', () => {
  it('stores its key encrypted, never answers it, and needs it again for another address', async () => {
    const saved = await connect()
    expect(saved).toMatchObject({ isAvailable: true, integration: { hasApiKey: true, isActive: true } })
    expect(JSON.stringify([saved, await admin.call(contract.getPointOfSale, {})])).not.toContain(SECRET)
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
      expect(await admin.call(contract.getPointOfSale, {})).toMatchObject({ isAvailable: false, integration: null })
      expect(await refusal(connect())).toMatchObject({ status: 409, code: 'secrets_key_missing' })
    } finally {
      t.deps.config.secretsKey = secretsKey
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

describe('the adapter for Toast, with a local server of the documented form', () => {
  const GUID = {
    order: '11111111-1111-4111-8111-111111111111',
    check: '22222222-2222-4222-8222-222222222222',
    discount: '33333333-3333-4333-8333-333333333333',
    applied: '44444444-4444-4444-8444-444444444444',
  }
  const check = (displayNumber: string, paymentStatus = 'OPEN') => ({ guid: GUID.check, displayNumber, paymentStatus, voided: false })
  function aToast(checks = [check('41')]) {
    receiver.answer = ({ path }) => {
      if (path === '/authentication/v1/authentication/login')
        return { status: 200, body: JSON.stringify({ token: { tokenType: 'Bearer', accessToken: 'a-token' }, status: 'SUCCESS' }) }
      if (path.startsWith('/orders/v2/ordersBulk')) return { status: 200, body: JSON.stringify([{ guid: GUID.order, checks }]) }
      const appliedDiscounts = [{ guid: GUID.applied, discount: { guid: GUID.discount } }]
      return { status: 200, body: JSON.stringify({ guid: GUID.order, checks: [{ guid: GUID.check, appliedDiscounts }] }) }
    }
    return connect({
      posSystem: 'toast',
      webhookUrl: receiver.url,
      apiKey: 'client-id-1:client:secret',
      discountGuid: GUID.discount,
      locationId: 'restaurant-1',
    })
  }
  async function redeemOnCheck(checkNumber?: string) {
    const code = await aCredit(t.db, await t.a.player(), { amount: 20 })
    await till.call(contract.redeemCode, { body: { code, posTransactionId: checkNumber } })
    await sendMessages(t.deps)
  }

  it('lets the till ask for the number of the check', async () => {
    const checkOne = async () => {
      const code = await aCredit(t.db, await t.a.player())
      return till.call(contract.validateCode, { body: { code } })
    }
    expect(await checkOne()).not.toHaveProperty('asksCheckNumber')
    await aToast()
    expect(await checkOne()).toMatchObject({ valid: true, asksCheckNumber: true })
  })

  it('signs in and applies the amount to the open check with that number', async () => {
    await aToast([check('40'), check('41', 'CLOSED'), check('41')])
    await redeemOnCheck('41')
    const [login, search, discount] = receiver.received
    expect(JSON.parse(login?.body ?? '')).toEqual({
      clientId: 'client-id-1',
      clientSecret: 'client:secret',
      userAccessType: 'TOAST_MACHINE_CLIENT',
    })
    expect(search?.headers).toMatchObject({ authorization: 'Bearer a-token', 'toast-restaurant-external-id': 'restaurant-1' })
    expect(discount).toMatchObject({ method: 'POST', path: `/orders/v2/orders/${GUID.order}/checks/${GUID.check}/appliedDiscounts` })
    expect(JSON.parse(discount?.body ?? '')).toEqual([{ discount: { guid: GUID.discount }, discountAmount: 20 }])
    expect(await messages()).toMatchObject([{ state: 'delivered', last_result: 'status 200' }])
    expect(await t.db('till_redemptions').first('pos_transaction_id')).toEqual({ pos_transaction_id: GUID.applied })
  })

  it.each([
    ['no number was typed', undefined, [check('41')], 'no_check_number'],
    ['no open check has the number', '7', [check('41')], 'check_not_found'],
    ['several checks have the number', '41', [check('41'), check('41')], 'several_checks'],
  ])('leaves it to a person when %s', async (_, number, checks, result) => {
    await aToast(checks)
    await redeemOnCheck(number)
    expect(await messages()).toMatchObject([{ state: 'needs_person', last_result: result }])
  })

  it('never sends a discount twice when its answer is lost or its server was killed', async () => {
    await aToast()
    const code = await aCredit(t.db, await t.a.player(), { amount: 20 })
    await till.call(contract.redeemCode, { body: { code, posTransactionId: '41' } })
    const send = createSendRequest(t.deps.config)
    const pointOfSale = createPointOfSaleSystems(t.deps.config, async (request) => {
      const answer = await send(request)
      if (request.url.endsWith('/appliedDiscounts')) throw new RequestFault('timeout', true)
      return answer
    })
    await sendMessages({ ...t.deps, pointOfSale })
    expect(await messages()).toMatchObject([{ state: 'needs_person', last_result: 'timeout' }])

    await t.db('point_of_sale_messages').update({ state: 'waiting', ended_at: null, last_result: 'sending', next_try_at: new Date(0) })
    await sendMessages(t.deps)
    expect(await messages()).toMatchObject([{ state: 'needs_person', last_result: 'interrupted' }])
    expect(receiver.received.filter(({ path }) => path.endsWith('/appliedDiscounts'))).toHaveLength(1)
  })

  it('books nothing in test mode', async () => {
    await aToast()
    await t.db('point_of_sale_integrations').update({ test_mode: true })
    await redeemOnCheck('41')
    expect(receiver.received.map(({ path }) => path)).toEqual(['/authentication/v1/authentication/login'])
    expect(await messages()).toMatchObject([{ state: 'delivered' }])
  })
})
