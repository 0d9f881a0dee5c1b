import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aPlayerWithPassword, PASSWORD } from '#server/testing/accounts.ts'
import { aCredit, anAttempt, someone } from '#server/testing/credits.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const NOW = '2025-11-13T04:14:00.000Z'
const t = await startTestServer({ now: NOW })
const creditOf = (code: string) => t.db('credit_redemptions').where({ code }).first()

/** A code that was redeemed just now, with its winner and the staff. */
async function aPaidCode() {
  const [till, manager] = [await someone(t, 'staff'), await someone(t, 'venue_manager')]
  const code = await aCredit(t.db, await t.a.player(), { amount: 30, week: 15 })
  const attempt = { body: { ...anAttempt(code).body, posTransactionId: '4711' } }
  const paid = await till.call(contract.redeemCode, attempt)
  const undo = (by = manager) => by.call(contract.undoRedemption, { params: { id: paid.id } })
  return { till, manager, code, attempt, paid, undo }
}

describe('undoing a redemption', () => {
  it('makes the code active again, marks the win as not claimed, and records the undo', async () => {
    const { till, manager, code, paid, undo } = await aPaidCode()
    t.clock.advance(119_999)
    expect(await undo()).toEqual({ amount: 30, description: 'Week 1: 1st place' })

    const unpaid = { pos_system: null, pos_transaction_id: null }
    expect(await creditOf(code)).toMatchObject({ is_redeemed: false, redeemed_at: null, redeemed_by: null, ...unpaid })
    expect(await t.db('weekly_winners').first()).toMatchObject({ claimed: false, claimed_at: null, ...unpaid })
    const undoneAt = new Date(Date.parse(NOW) + 119_999)
    expect(await t.db('till_redemptions').select()).toMatchObject([
      { id: paid.id, redeemed_by: till.player.id, pos_transaction_id: '4711', undone_by: manager.player.id, undone_at: undoneAt },
    ])
    expect(await t.db('admin_actions').select()).toMatchObject([
      {
        admin_id: manager.player.id,
        action: 'undo redemption',
        subject: `redemption ${paid.id}`,
        old_value: { redeemedAt: NOW, redeemedBy: till.player.id, amount: 30 },
        acted_at: undoneAt,
      },
    ])
    expect(JSON.stringify(await t.db('admin_actions').select())).not.toContain(code)
    expect(await till.call(contract.listRedemptions, {})).toEqual([])

    const next = await till.call(contract.redeemCode, anAttempt(code))
    expect(next).toMatchObject({ amount: 30, redeemedAt: undoneAt.toISOString() })
    expect(next.id).not.toBe(paid.id)
    expect(await t.db('weekly_winners').first()).toMatchObject({ claimed: true })
    expect(await manager.call(contract.listRedemptions, {})).toEqual([next])
  })

  it('is refused two minutes after the redemption, also for admins', async () => {
    const { code, undo } = await aPaidCode()
    const admin = await someone(t, 'admin')
    t.clock.advance(120_000)
    expect(await refusal(undo())).toMatchObject({ status: 409, code: 'undo_too_late' })
    expect(await refusal(undo(admin))).toMatchObject({ status: 409, code: 'undo_too_late' })
    expect(await creditOf(code)).toMatchObject({ is_redeemed: true })
    expect(await t.db('admin_actions').select()).toEqual([])
  })

  it('lasts two minutes of the people at the till, also in a trial that runs the contest sixty times as fast', async () => {
    t.deps.config.clock = { startsAt: null, speed: 60 }
    onTestFinished(() => {
      t.deps.config.clock = null
    })
    const { manager, paid, undo } = await aPaidCode()
    expect(paid.undoableUntil).toBe('2025-11-13T04:16:00.000Z')
    // One minute later. The test's clock is that of people too: it shows an hour more.
    t.clock.advance(60 * MINUTE_MS)
    const [listed] = await manager.call(contract.listRedemptions, {})
    expect(listed?.undoableUntil).toBe('2025-11-13T05:15:00.000Z')
    t.clock.advance(60 * MINUTE_MS)
    expect((await refusal(undo())).code).toBe('undo_too_late')
    t.clock.advance(-1_000)
    expect(await undo()).toMatchObject({ amount: 30 })
  })

  it('is refused for the own prize, also for admins, and the list does not offer it', async () => {
    const till = await someone(t, 'staff')
    for (const winner of [await someone(t, 'venue_manager'), await someone(t, 'admin')]) {
      const { id } = await till.call(contract.redeemCode, anAttempt(await aCredit(t.db, winner.player)))
      expect(await refusal(winner.call(contract.undoRedemption, { params: { id } }))).toMatchObject({ status: 403, code: 'own_prize' })
      const untilOf = async ({ call }: typeof till) =>
        (await call(contract.listRedemptions, {})).find((listed) => listed.id === id)?.undoableUntil
      expect([await untilOf(winner), await untilOf(till)]).toEqual([NOW, NOW]) // staff undo nothing
    }
  })

  it('is for managers of the venue and admins only, and the list of another manager does not offer it', async () => {
    const { id: tap, ...row } = await t.db('venue_locations').first()
    const [annex] = await t
      .db('venue_locations')
      .insert({ ...row, location_slug: 'annex', venue_name: 'Annex' })
      .returning('id')
    const { manager, till, code } = await aPaidCode() // by staff of no venue, in a house of two
    const other = await someone(t, 'venue_manager')
    const members = { [till.player.id]: tap, [manager.player.id]: tap, [other.player.id]: annex.id }
    for (const [user_id, venue_location_id] of Object.entries(members))
      await t.db('venue_members').insert({ user_id, venue_location_id, joined_at: new Date(0) })
    const payAgain = async () => (await till.call(contract.redeemCode, anAttempt(code))).id
    const undo = (by: typeof other, id: string) => by.call(contract.undoRedemption, { params: { id } })
    const untilOf = async (by: typeof other) => (await by.call(contract.listRedemptions, {}))[0]?.undoableUntil

    await undo(other, (await other.call(contract.listRedemptions, {}))[0]?.id ?? '') // of no certain venue
    const id = await payAgain()
    expect(await refusal(undo(other, id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await creditOf(code)).toMatchObject({ is_redeemed: true })
    expect([await untilOf(other), await untilOf(manager)]).toEqual([NOW, '2025-11-13T04:16:00.000Z'])
    expect(await undo(manager, id)).toMatchObject({ amount: 30 })
    expect(await undo(await someone(t, 'admin'), await payAgain())).toMatchObject({ amount: 30 })
  })

  it('has no further effect the second time, also when the code was redeemed again in between', async () => {
    const { till, code, undo } = await aPaidCode()
    const first = await undo()
    const next = await till.call(contract.redeemCode, anAttempt(code))
    t.clock.advance(300_000) // a lost answer may be asked for again at any time
    expect(await undo()).toEqual(first)
    expect(await creditOf(code)).toMatchObject({ is_redeemed: true })
    expect((await till.call(contract.listRedemptions, {})).map(({ id }) => id)).toEqual([next.id])
    expect(await t.db('admin_actions').select()).toHaveLength(1)
  })

  it('voids the code of a winner who deleted the account meanwhile, like the credits that were open then', async () => {
    const [till, manager, winner] = [await someone(t, 'staff'), await someone(t, 'venue_manager'), await aPlayerWithPassword(t)]
    const code = await aCredit(t.db, winner, { amount: 30, week: 15, wonIn: { season: 2025, week: 15 } })
    const { id } = await till.call(contract.redeemCode, anAttempt(code))
    await (await t.as(winner)).call(contract.deleteAccount, { body: { password: PASSWORD, lostCredits: 0 } })
    expect(await manager.call(contract.undoRedemption, { params: { id } })).toMatchObject({ amount: 30 })
    expect(await creditOf(code)).toMatchObject({ is_redeemed: false, is_active: false })
    expect(await t.db('prize_ledger').orderBy('entry').pluck('entry')).toEqual(['issued', 'voided'])
    expect(await refusal(till.call(contract.redeemCode, anAttempt(code)))).toMatchObject({ code: 'code_invalid' })
  })

  it('makes its attempt id unusable, so that a till that retries does not pay by accident', async () => {
    const { till, code, attempt, undo } = await aPaidCode()
    await undo()
    expect(await refusal(till.call(contract.redeemCode, attempt))).toMatchObject({ status: 409, code: 'attempt_used' })
    expect(await creditOf(code)).toMatchObject({ is_redeemed: false })
  })

  it('is allowed for an admin who has not opened admin access: that would take longer than the two minutes', async () => {
    const { paid } = await aPaidCode()
    const admin = await t.asUnverified((await someone(t, 'admin')).player)
    const [listed] = await admin.call(contract.listRedemptions, {})
    expect(listed?.undoableUntil).toBe('2025-11-13T04:16:00.000Z')
    expect(await admin.call(contract.undoRedemption, { params: { id: paid.id } })).toMatchObject({ amount: 30 })
  })

  it('is allowed for managers and admins only, and finds no unknown redemption', async () => {
    const { till, code, paid, undo } = await aPaidCode()
    for (const other of [till, await someone(t)]) expect((await refusal(undo(other))).status).toBe(403)
    expect((await refusal(t.anonymous.call(contract.undoRedemption, { params: { id: paid.id } }))).status).toBe(401)
    const admin = await someone(t, 'admin')
    const nothing = { params: { id: randomUUID() } }
    expect(await refusal(admin.call(contract.undoRedemption, nothing))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await creditOf(code)).toMatchObject({ is_redeemed: true })
    expect(await undo(admin)).toMatchObject({ amount: 30 })
  })
})
