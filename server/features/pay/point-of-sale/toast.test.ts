import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSendRequest, RequestFault } from '#server/integrations/outbound/safeRequest.ts'
import { createPointOfSaleSystems } from '#server/integrations/point-of-sale/pointOfSaleSystems.ts'
import { aCredit } from '#server/testing/credits.ts'
import { startPointOfSale } from '#server/testing/pointOfSale.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const { t, receiver, people, connect, messages, sendMessages } = await startPointOfSale()

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
    await people.till.call(contract.redeemCode, { body: { code, posTransactionId: checkNumber } })
    await sendMessages()
  }

  it('lets the till ask for the number of the check', async () => {
    const checkOne = async () => {
      const code = await aCredit(t.db, await t.a.player())
      return people.till.call(contract.validateCode, { body: { code } })
    }
    expect(await checkOne()).not.toHaveProperty('asksCheckNumber')
    await aToast()
    expect(await checkOne()).toMatchObject({ valid: true, asksCheckNumber: true })
    await t.db('point_of_sale_integrations').update({ test_mode: true }) // which books nothing
    expect(await checkOne()).not.toHaveProperty('asksCheckNumber')
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
    await people.till.call(contract.redeemCode, { body: { code, posTransactionId: '41' } })
    const send = createSendRequest(t.deps.config)
    const pointOfSale = createPointOfSaleSystems(t.deps.config, async (request) => {
      const answer = await send(request)
      if (request.url.endsWith('/appliedDiscounts')) throw new RequestFault('timeout', true)
      return answer
    })
    await sendMessages(pointOfSale)
    expect(await messages()).toMatchObject([{ state: 'needs_person', last_result: 'timeout' }])

    await t.db('deliveries').where({ channel: 'webhook' }).update({ state: 'sending', claim: randomUUID(), ended_at: null })
    // the servers after it can't write the message at first, or have no key
    const { payload } = await t.db('deliveries').where({ channel: 'webhook' }).first('payload')
    await t.db('deliveries').update({ payload: '{}' })
    await sendMessages()
    await t.db('deliveries').update({ payload: JSON.stringify(payload) })
    const { secretsKey } = t.deps.config
    t.deps.config.secretsKey = null
    t.clock.advance(HOUR_MS)
    await sendMessages()
    expect(await messages()).toMatchObject([{ state: 'waiting', tries: 3 }])
    t.deps.config.secretsKey = secretsKey
    t.clock.advance(HOUR_MS)
    await sendMessages()
    expect(await messages()).toMatchObject([{ state: 'needs_person', last_result: 'interrupted' }])
    expect(receiver.received.filter(({ path }) => path.endsWith('/appliedDiscounts'))).toHaveLength(1)
  })

  /** The redemption of the one credit is undone at the till. */
  async function undo() {
    const { id } = await t.db('till_redemptions').first('id')
    await people.till.call(contract.undoRedemption, { params: { id } })
    await sendMessages()
  }
  const discounts = () => receiver.received.filter(({ path }) => path.endsWith('/appliedDiscounts'))

  it('books nothing for a redemption that was undone while Toast was away', async () => {
    await aToast()
    const toast = receiver.answer
    receiver.answer = () => ({ status: 503, body: '' })
    await redeemOnCheck('41')
    expect(await messages()).toMatchObject([{ state: 'waiting', tries: 1 }])
    await undo()
    receiver.answer = toast
    t.clock.advance(MINUTE_MS)
    await sendMessages()
    await sendMessages()
    expect(await messages()).toMatchObject([
      { event: 'redeemed', state: 'canceled' },
      { event: 'undone', state: 'canceled' },
    ])
    expect(discounts()).toEqual([])
  })

  it('asks nobody to book or remove what was undone before its check was found', async () => {
    await aToast([])
    await redeemOnCheck('41')
    expect(await messages()).toMatchObject([{ state: 'needs_person', last_result: 'check_not_found' }])
    await undo()
    expect(await messages()).toMatchObject([{ event: 'redeemed', state: 'canceled' }])
  })

  it('asks nobody either when it is undone while its check is looked for', async () => {
    await aToast([])
    const code = await aCredit(t.db, await t.a.player(), { amount: 20 })
    await people.till.call(contract.redeemCode, { body: { code, posTransactionId: '41' } })
    const send = createSendRequest(t.deps.config)
    const pointOfSale = createPointOfSaleSystems(t.deps.config, async (request) => {
      const { id } = await t.db('till_redemptions').first('id')
      if (request.url.includes('/ordersBulk')) await people.till.call(contract.undoRedemption, { params: { id } })
      return send(request)
    })
    await sendMessages(pointOfSale)
    await sendMessages()
    expect(await messages()).toMatchObject([
      { event: 'redeemed', state: 'canceled' },
      { event: 'undone', state: 'canceled' },
    ])
  })

  it('asks for the discount to be removed that a person applied by hand before the undo', async () => {
    await aToast([])
    await redeemOnCheck('41')
    const { id } = await t.db('deliveries').where({ channel: 'webhook' }).first('id')
    await people.admin.call(contract.endDelivery, { params: { id } })
    await undo()
    expect((await messages()).find(({ event }) => event === 'undone')).toMatchObject({
      state: 'needs_person',
      last_result: 'discount_to_remove',
    })
  })

  it('is done by hand by a person, who then has nothing left to look at', async () => {
    await aToast()
    await redeemOnCheck()
    const describe = () => people.admin.call(contract.getPointOfSale, {})
    const { messages: [failed] = [], needPerson } = await describe()
    expect([failed?.state, needPerson]).toEqual(['needs_person', 1])
    await people.admin.call(contract.endDelivery, { params: { id: failed?.id ?? '' } })
    const ended = await describe()
    expect(ended).toMatchObject({ needPerson: 0, messages: [{ state: 'delivered', lastResult: 'done_by_hand' }] })
    await sendMessages()
    expect(discounts()).toEqual([])
    expect(await t.db('admin_actions').where({ action: 'end delivery' })).toMatchObject([{ reason: 'Done by hand' }])
    await expect(people.admin.call(contract.endDelivery, { params: { id: failed?.id ?? '' } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('books nothing in test mode', async () => {
    await aToast()
    await t.db('point_of_sale_integrations').update({ test_mode: true })
    await redeemOnCheck('41')
    expect(receiver.received.map(({ path }) => path)).toEqual(['/authentication/v1/authentication/login'])
    expect(await messages()).toMatchObject([{ state: 'delivered' }])
  })
})
