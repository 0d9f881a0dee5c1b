import { describe, expect, it } from 'vitest'
import { aCredit, anAttempt, someone } from '#server/testing/credits.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

/** Sunday 01:30 in the bar: the business day of Saturday, November 15. */
const NOW = '2025-11-16T09:30:00.000Z'
const t = await startTestServer({ now: NOW })
const PERIOD = { from: '2025-11-14', to: '2025-11-16' }

async function anEvening() {
  const admin = await someone(t, 'admin', { firstName: 'Dana', lastName: 'Moreno' })
  const [marco, ines] = [
    await someone(t, 'venue_manager', { firstName: 'Marco', lastName: 'Keane' }),
    await someone(t, 'staff', { firstName: 'Ines', lastName: '<b>Ford</b>' }),
  ]
  const winner = await t.a.player({ firstName: 'Alex', lastName: 'Rivera' })
  const issued = { createdAt: '2025-11-14T20:00:00Z' }
  const redeemed = await aCredit(t.db, winner, { amount: 50, ...issued })
  await marco.call(contract.redeemCode, anAttempt(redeemed))
  await ines.call(contract.redeemCode, anAttempt(await aCredit(t.db, winner, { amount: 12.5, ...issued })))
  const undone = await marco.call(contract.redeemCode, anAttempt(await aCredit(t.db, winner, { amount: 7, code: 'UNDDNE22', ...issued })))
  await marco.call(contract.undoRedemption, { params: { id: undone.id } })
  await aCredit(t.db, winner, { amount: 30, expiresAt: '2025-12-01T12:00:00Z', code: 'KKKK2345' })
  const expired = await aCredit(t.db, winner, { amount: 20, expiresAt: '2025-11-15T12:00:00Z' })
  await aCredit(t.db, winner, { amount: 99, isActive: false })
  await refusal(ines.call(contract.redeemCode, anAttempt(redeemed)))
  await ines.call(contract.validateCode, { body: { code: expired } })
  await ines.call(contract.validateCode, { body: { code: 'ZZZZ9999' } })
  return { admin, redeemed }
}

describe('the till report', () => {
  it('adds up what is owed, issued, redeemed, expired and refused, by business day, person and venue', async () => {
    const { admin } = await anEvening()
    const report = await admin.call(contract.getTillReport, { params: PERIOD })
    expect(report).toEqual({
      timeZone: 'America/Los_Angeles',
      open: { codes: 2, amount: 37 },
      expiring: { codes: 1, amount: 30, by: '2025-12-16' },
      issued: { codes: 3, amount: 69.5 },
      redeemed: { codes: 2, amount: 62.5 },
      expired: { codes: 1, amount: 20 },
      refused: [
        { reason: 'expired', codes: 1 },
        { reason: 'redeemed', codes: 1 },
        { reason: 'unknown', codes: 1 },
      ],
      byDay: [
        { day: '2025-11-14', issued: 69.5, redeemed: 0, expired: 20 },
        { day: '2025-11-15', issued: 0, redeemed: 62.5, expired: 0 },
        { day: '2025-11-16', issued: 0, redeemed: 0, expired: 0 },
      ],
      byStaff: [
        { id: expect.any(String), name: 'Marco Keane', codes: 1, amount: 50 },
        { id: expect.any(String), name: 'Ines <b>Ford</b>', codes: 1, amount: 12.5 },
      ],
      byVenue: [{ name: 'The Corner Tap', codes: 2, amount: 62.5 }],
    })
    expect((await admin.call(contract.getTillReport, { params: { from: '2025-11-16', to: '2025-11-16' } })).redeemed.codes).toBe(0)
    const backwards = { from: '2025-11-16', to: '2025-11-14' }
    expect(await refusal(admin.call(contract.getTillReport, { params: backwards }))).toMatchObject({ code: 'invalid_input' })
  })

  it('names the venue where each person works, also after it was renamed, and the house where that is not clear', async () => {
    const { id: tap, ...place } = await t.db('venue_locations').first()
    const [{ id: annex }] = await t
      .db('venue_locations')
      .insert({ ...place, location_slug: 'annex', venue_name: 'Annex' })
      .returning('id')
    const winner = await t.a.player()
    const pay = async (amount: number, venues: string[]) => {
      const person = await t.a.player({ role: 'staff' })
      const rows = venues.map((venue_location_id) => ({ user_id: person.id, venue_location_id, joined_at: new Date(0) }))
      if (rows.length > 0) await t.db('venue_members').insert(rows)
      await (await t.as(person)).call(contract.redeemCode, anAttempt(await aCredit(t.db, winner, { amount })))
    }
    await pay(50, [tap])
    await pay(20, [annex])
    await pay(10, [tap, annex])
    await pay(5, [])
    await t.db('venue_locations').where({ id: annex }).update({ venue_name: 'Annex on 5th' })
    await t.db('venue_locations').where({ id: tap }).update({ venue_name: 'The Tap' })
    const { byVenue } = await (await someone(t, 'admin')).call(contract.getTillReport, { params: PERIOD })
    expect(byVenue).toEqual([
      { name: 'The Tap', codes: 1, amount: 50 },
      { name: 'Annex on 5th', codes: 1, amount: 20 },
      { name: 'The Corner Tap', codes: 2, amount: 15 },
    ])
    const credits = await (await t.as(winner)).call(contract.listCredits, {})
    const venueOf = (amount: number) => credits.find((credit) => credit.amount === amount)?.redeemedVenue
    expect([50, 20, 10, 5].map(venueOf)).toEqual(['The Corner Tap', 'Annex', 'The Corner Tap', 'The Corner Tap'])
  })

  it('lists each event and each open credit, with codes masked, in pages', async () => {
    const { admin, redeemed } = await anEvening()
    const events = await admin.call(contract.listTillEvents, { params: PERIOD, body: {} })
    expect(events.total).toBe(6)
    expect(events.rows.filter(({ kind }) => kind === 'refused').map(({ reason, code }) => [reason, code !== null])).toEqual(
      expect.arrayContaining([
        ['redeemed', true],
        ['expired', true],
        ['unknown', false],
      ]),
    )
    const big = await admin.call(contract.listTillEvents, {
      params: PERIOD,
      body: { kind: 'redeemed', sort: 'amount', direction: 'desc', rows: 1 },
    })
    expect(big.rows).toMatchObject([
      { at: NOW, code: `${redeemed.slice(0, 4)}-••••`, playerName: 'Alex R.', by: 'Marco Keane', venueName: 'The Corner Tap', amount: 50 },
    ])
    expect(big.nextCursor).not.toBeNull()
    const open = await admin.call(contract.listOpenCredits, { body: {} })
    expect(open.rows).toMatchObject([
      { code: 'KKKK-••••', amount: 30, playerName: 'Alex R.', expiresAt: '2025-12-01T12:00:00.000Z' },
      { code: 'UNDD-••••', amount: 7, expiresAt: null },
    ])
    expect(JSON.stringify([events, open])).not.toContain(redeemed)
  })
})
