import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeCreditCode } from '#server/features/pay/settlement/creditCode.ts'
import { aCredit, anAttempt, someone } from '#server/testing/credits.ts'
import { openStream } from '#server/testing/openStream.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const NOW = '2025-11-13T04:14:00.000Z'
const t = await startTestServer({ now: NOW, config: { logLevel: 'debug' } })
const ledger = () => t.db('till_redemptions').select()
const creditOf = (code: string) => t.db('credit_redemptions').where({ code }).first()

describe('redeeming a code', () => {
  it.each(['staff', 'venue_manager', 'admin'] as const)('pays an active code once for %s', async (role) => {
    const till = await someone(t, role, { firstName: 'Sam', lastName: 'Bartender' })
    const winner = await t.a.player({ firstName: 'Alex', lastName: 'Rivera' })
    const code = await aCredit(t.db, winner, { amount: 12.5, week: 15, expiresAt: '2025-11-13T04:14:00.001Z' })
    const paid = await till.call(contract.redeemCode, { body: { code, attemptId: randomUUID(), posTransactionId: ' 4711 ' } })
    expect(paid).toEqual({
      id: expect.any(String),
      amount: 12.5,
      description: 'Week 1: 1st place',
      playerName: 'Alex R.',
      redeemedAt: NOW,
      redeemedBy: 'Sam B.',
      undoableUntil: '2025-11-13T04:16:00.000Z',
    })
    const till_ = { pos_system: 'bar', pos_transaction_id: '4711' }
    expect(await creditOf(code)).toMatchObject({ is_redeemed: true, redeemed_at: new Date(NOW), redeemed_by: till.player.id, ...till_ })
    expect(await t.db('weekly_winners').first()).toMatchObject({ claimed: true, claimed_at: new Date(NOW), ...till_ })
    expect(await ledger()).toMatchObject([{ id: paid.id, redeemed_by: till.player.id, undone_at: null, ...till_ }])

    const again = await refusal((await someone(t, 'staff')).call(contract.redeemCode, anAttempt(code)))
    expect(again).toMatchObject({ status: 409, code: 'code_redeemed', current: { redeemedAt: NOW, redeemedBy: 'Sam B.' } })
    expect(again.message).toBe('409: This code was redeemed Nov 12 at 8:14 PM.')
    expect(await ledger()).toHaveLength(1)
  })

  it('is announced to the open pages of the winner alone, and so is its undo', async () => {
    const winner = await t.a.player()
    const code = await aCredit(t.db, winner, { week: 15 })
    const { ownTopic } = await (await t.as(winner)).call(contract.getCurrentUser, {})
    const [own, other] = [await openStream(t.url, {}, `?own=${ownTopic}`), await openStream(t.url)]
    const received = () => own.topics().filter((topic) => topic === ownTopic)
    const paid = await (await someone(t, 'staff')).call(contract.redeemCode, anAttempt(code))
    await expect.poll(received).toHaveLength(1)
    await (await someone(t, 'venue_manager')).call(contract.undoRedemption, { params: { id: paid.id } })
    await expect.poll(received).toHaveLength(2)
    expect(other.topics()).not.toContain(ownTopic)
    own.close()
    other.close()
  })

  it('pays a code sent without an attempt id once, also when many tills send it', async () => {
    const winner = await t.a.player()
    const code = await aCredit(t.db, winner, { week: 15 })
    const till = await someone(t, 'staff')
    const redeem = () => till.call(contract.redeemCode, { body: { code } })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, redeem))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(redeem())).toMatchObject({ status: 409, code: 'code_redeemed' })
    expect(await ledger()).toHaveLength(1)
  })

  it('stores the point-of-sale system that the house has connected', async () => {
    const [house] = await t.db('client_configurations').select('id')
    await t.db('point_of_sale_integrations').insert([
      { client_id: house.id, pos_system: 'old', is_active: false },
      { client_id: house.id, pos_system: 'toast', is_active: true },
    ])
    const code = await aCredit(t.db, await t.a.player(), { week: 15 })
    await (await someone(t, 'staff')).call(contract.redeemCode, anAttempt(code))
    expect(await creditOf(code)).toMatchObject({ pos_system: 'toast', pos_transaction_id: null })
    expect(await t.db('weekly_winners').first()).toMatchObject({ pos_system: 'toast' })
  })

  it.each([
    ['unknown', 422, 'code_invalid'],
    ['void', 422, 'code_invalid'],
    ['expired', 422, 'code_expired'],
    ['redeemed', 409, 'code_redeemed'],
  ] as const)('refuses one that is %s, to every role alike, and pays nothing', async (state, status, code) => {
    const owner = await t.a.player()
    const facts = { void: { isActive: false }, expired: { expiresAt: NOW }, redeemed: { redeemedAt: '2025-11-01T00:00:00Z' } }
    const typed = state === 'unknown' ? makeCreditCode() : await aCredit(t.db, owner, { ...facts[state], week: 15 })
    for (const role of ['staff', 'venue_manager', 'admin'] as const)
      expect(await refusal((await someone(t, role)).call(contract.redeemCode, anAttempt(typed)))).toMatchObject({ status, code })
    expect(await ledger()).toEqual([])
    expect(await t.db('weekly_winners').whereNotNull('claimed_at').select()).toEqual([])
  })

  it('is refused for players, also for their own codes, and for visitors who are not signed in', async () => {
    const { player, call } = await someone(t)
    const states = [{}, { isActive: false }, { expiresAt: NOW }, { redeemedAt: '2025-11-01T00:00:00Z' }]
    const codes = [makeCreditCode()]
    for (const owner of [player, await t.a.player()]) for (const state of states) codes.push(await aCredit(t.db, owner, state))
    for (const code of codes) {
      expect(await refusal(call(contract.redeemCode, anAttempt(code)))).toMatchObject({ status: 403, code: 'not_allowed' })
      expect((await refusal(t.anonymous.call(contract.redeemCode, anAttempt(code)))).status).toBe(401)
    }
    expect(await ledger()).toEqual([])
  })

  it.each(['staff', 'venue_manager', 'admin'] as const)('refuses %s their own code, which other staff can redeem', async (role) => {
    const { player, call } = await someone(t, role)
    const code = await aCredit(t.db, player)
    expect(await refusal(call(contract.redeemCode, anAttempt(code)))).toMatchObject({ status: 403, code: 'own_prize' })
    expect(await ledger()).toHaveLength(0)
    const other = await someone(t, 'staff')
    expect((await other.call(contract.redeemCode, anAttempt(code))).amount).toBe(50)
    expect(await ledger()).toHaveLength(1)
  })
})

describe('an attempt', () => {
  it('returns its first answer when it is sent again, also much later; another attempt is refused', async () => {
    const till = await someone(t, 'staff')
    const code = await aCredit(t.db, await t.a.player(), { expiresAt: '2025-11-13T05:00:00Z' })
    const attempt = anAttempt(code)
    const first = await till.call(contract.redeemCode, attempt)
    t.clock.advance(90 * MINUTE_MS)
    expect(await till.call(contract.redeemCode, attempt)).toEqual(first)
    expect((await refusal(till.call(contract.redeemCode, anAttempt(code)))).code).toBe('code_redeemed')
    expect(await ledger()).toHaveLength(1)
  })

  it('pays once and returns one answer when it is sent twenty times at the same moment', async () => {
    const till = await someone(t, 'staff')
    const attempt = anAttempt(await aCredit(t.db, await t.a.player()))
    const answers = await Promise.all(Array.from({ length: 20 }, () => till.call(contract.redeemCode, attempt)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await ledger()).toHaveLength(1)
  })

  it('is refused for another code and for another person', async () => {
    const [till, other] = [await someone(t, 'staff'), await someone(t, 'staff')]
    const owner = await t.a.player()
    const [code, second, unknown] = [await aCredit(t.db, owner), await aCredit(t.db, owner), makeCreditCode()]
    const attemptId = randomUUID()
    await till.call(contract.redeemCode, anAttempt(code, attemptId))
    const reused = [
      { by: till, of: second },
      { by: till, of: unknown },
      { by: other, of: code },
      { by: other, of: second },
    ]
    for (const { by, of } of reused)
      expect(await refusal(by.call(contract.redeemCode, anAttempt(of, attemptId)))).toMatchObject({ status: 409, code: 'attempt_used' })
    expect(await creditOf(second)).toMatchObject({ is_redeemed: false })
    expect(await ledger()).toHaveLength(1)
  })

  it('pays one of two codes when it is used for both at the same moment', async () => {
    const till = await someone(t, 'staff')
    const owner = await t.a.player()
    for (let round = 0; round < 10; round += 1) {
      const attemptId = randomUUID()
      const codes = [await aCredit(t.db, owner), await aCredit(t.db, owner)]
      const answers = await Promise.allSettled(codes.map((code) => till.call(contract.redeemCode, anAttempt(code, attemptId))))
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await t.db('credit_redemptions').whereIn('code', codes).where({ is_redeemed: true }).select()).toHaveLength(1)
    }
    expect(await ledger()).toHaveLength(10)
  })
})

describe('the list of redemptions', () => {
  it('has at most fifty of the last day, newest first, without codes, email addresses and last names', async () => {
    const till = await someone(t, 'staff', { firstName: 'Sam', lastName: 'Bartender' })
    const winner = await t.a.player({ firstName: 'Alex', lastName: 'Rivera', email: 'winner@mailbox.example' })
    const codes: string[] = []
    t.clock.advance(-24 * 60 * MINUTE_MS)
    for (let index = 0; index < 55; index += 1) {
      const code = await aCredit(t.db, winner, { amount: index + 1 })
      codes.push(code)
      await till.call(contract.redeemCode, anAttempt(code))
      if (index === 0) t.clock.set(NOW)
      t.clock.advance(1000)
    }
    t.clock.set('2025-11-13T04:14:59Z')
    const all = await till.call(contract.listRedemptions, {})
    expect(all.map(({ amount }) => amount)).toEqual(Array.from({ length: 50 }, (_, index) => 55 - index))
    expect(all[0]).toMatchObject({ playerName: 'Alex R.', redeemedBy: 'Sam B.' })

    const text = await (await till.client.send('GET', '/api/pos/redemptions')).text()
    for (const secret of [...codes, 'mailbox', '@', 'Rivera', 'Bartender', winner.id, till.player.id]) expect(text).not.toContain(secret)

    t.clock.set('2025-11-14T04:14:52.999Z') // a day after the third last, not yet after the second last
    expect((await till.call(contract.listRedemptions, {})).map(({ amount }) => amount)).toEqual([55, 54])
    expect((await refusal((await someone(t)).call(contract.listRedemptions, {}))).status).toBe(403)
  })
})

describe('credit codes', () => {
  it('never appear in the log, whatever fails', async () => {
    const till = await someone(t, 'staff')
    const code = await aCredit(t.db, await t.a.player(), { week: 15 })
    await t.db.schema.renameTable('weekly_winners', 'weekly_winners_away')
    expect((await refusal(till.call(contract.redeemCode, anAttempt(code)))).status).toBe(500)
    expect(await creditOf(code)).toMatchObject({ is_redeemed: false })
    await t.db.schema.renameTable('weekly_winners_away', 'weekly_winners')
    await till.call(contract.redeemCode, anAttempt(code))
    await refusal(till.call(contract.redeemCode, anAttempt(code)))
    expect(t.logged.join()).toContain('request_failed')
    expect(t.logged.join()).not.toContain(code)
  })
})
