import { describe, expect, it } from 'vitest'
import { makeCreditCode } from '#server/features/pay/settlement/creditCode.ts'
import { dumpDatabase } from '#server/testing/accounts.ts'
import { aCredit, someone } from '#server/testing/credits.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { expectAlike } from '#server/testing/timeLimits.ts'
import { changeZone } from '#server/testing/timeZones.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-11-20T20:00:00Z' })
const INVALID = 'This code is not valid.'
const REDEEMED = 'This code was redeemed Nov 12 at 8:14 PM.'
const EXPIRED = 'This code expired Nov 19 at 11:59 PM.'

/** One code in each state, all of the same player. */
async function codesOf(owner: { id: string }) {
  return {
    active: await aCredit(t.db, owner, { amount: 12.5, description: 'Week 11: 2nd place', expiresAt: '2025-12-01T08:00:00Z' }),
    redeemed: await aCredit(t.db, owner, { redeemedAt: '2025-11-13T04:14:00Z' }),
    expired: await aCredit(t.db, owner, { expiresAt: '2025-11-20T07:59:00Z' }),
    void: await aCredit(t.db, owner, { isActive: false }),
    'void and redeemed': await aCredit(t.db, owner, { isActive: false, redeemedAt: '2025-11-13T04:14:00Z' }),
    unknown: makeCreditCode(),
  }
}
const VALID = { valid: true, amount: 12.5, description: 'Week 11: 2nd place', error: null }
const notValid = (error: string) => ({ valid: false, amount: null, description: null, error })

describe('checking a code', () => {
  it.each([
    ['its owner', 'player', true],
    ['staff', 'staff', true],
    ['a manager', 'venue_manager', true],
    ['an admin', 'admin', true],
    ['another player', 'player', false],
  ] as const)('answers %s, and changes nothing but the list of codes that were refused at the till', async (who, role, mayKnow) => {
    const owner = await someone(t)
    const requester = who === 'its owner' ? owner : await someone(t, role)
    const codes = await codesOf(owner.player)
    const before = await dumpDatabase(t)
    const answers = Object.fromEntries(
      await Promise.all(
        Object.entries(codes).map(async ([state, code]) => [state, await requester.call(contract.validateCode, { body: { code } })]),
      ),
    )
    expect(answers).toEqual({
      active: mayKnow ? { ...VALID, ...(role !== 'player' && { minimumAge: 18 }) } : notValid(INVALID),
      redeemed: notValid(mayKnow ? REDEEMED : INVALID),
      expired: notValid(mayKnow ? EXPIRED : INVALID),
      void: notValid(INVALID),
      'void and redeemed': notValid(INVALID),
      unknown: notValid(INVALID),
    })
    const refusals = await t.db('till_refusals').orderBy('reason').pluck('reason')
    expect(refusals).toEqual(role === 'player' ? [] : ['expired', 'redeemed', 'unknown', 'unknown', 'unknown'])
    await t.db('till_refusals').delete()
    expect(await dumpDatabase(t)).toBe(before)
  })

  it("gives staff the age of the venues they work at, and the house's highest one to those who belong to none", async () => {
    const code = await aCredit(t.db, await t.a.player())
    const tap = await t.db('venue_locations').first<{ id: string; client_id: string }>('id', 'client_id')
    const place = { address: '1 Pine Ave', city: 'Reno', state: 'NV', zip_code: '89501', latitude: 0, longitude: 0 }
    const [annex] = await t
      .db('venue_locations')
      .insert({ ...place, client_id: tap.client_id, location_slug: 'annex', venue_name: 'Annex', minimum_age: 21 })
      .returning<{ id: string }[]>('id')
    const ageFor = async (venues: (string | undefined)[]) => {
      const { player, client } = await someone(t, 'staff')
      for (const venue_location_id of venues) {
        await t.db('venue_members').insert({ user_id: player.id, venue_location_id, joined_at: new Date(0) })
      }
      return (await client.call(contract.validateCode, { body: { code } })).minimumAge
    }
    expect(await ageFor([tap.id])).toBe(18)
    expect(await ageFor([annex?.id])).toBe(21)
    expect(await ageFor([tap.id, annex?.id])).toBe(21)
    expect(await ageFor([])).toBe(21)
    await t.db('venue_locations').where({ id: annex?.id }).update({ is_active: false })
    expect(await ageFor([])).toBe(18)
  })

  it('is refused for visitors who are not signed in', async () => {
    for (const code of Object.values(await codesOf(await t.a.player())))
      expect(await refusal(t.anonymous.call(contract.validateCode, { body: { code } }))).toMatchObject({ status: 401 })
  })

  it('is refused for staff who must choose a longer password first, except for their own codes', async () => {
    const { player, call } = await someone(t, 'staff')
    await t.db('users').where({ id: player.id }).update({ needs_new_password: true })
    for (const code of Object.values(await codesOf(await t.a.player())))
      expect(await refusal(call(contract.validateCode, { body: { code } }))).toMatchObject({ status: 403, code: 'new_password_required' })
    const own = await aCredit(t.db, player)
    expect(await call(contract.validateCode, { body: { code: own } })).toMatchObject({ valid: true })
  })

  it('accepts a code in lower case, with spaces and dashes', async () => {
    const { player, call } = await someone(t)
    const code = await aCredit(t.db, player)
    const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4).toLowerCase()} `
    expect((await call(contract.validateCode, { body: { code: typed } })).valid).toBe(true)
    for (const nothing of ['', ' - ', 'ABCDEFGHJ', 'QK7M_3TX']) {
      const refused = await refusal(call(contract.validateCode, { body: { code: nothing } }))
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(refused.message).toContain('Please enter a redemption code to validate')
    }
  })

  it('takes as long for an unknown code as for another player’s and a voided one', async () => {
    const { call } = await someone(t)
    const owner = await t.a.player()
    const { unknown, active, void: voided, redeemed } = await codesOf(owner)
    const check = (code: string) => () => call(contract.validateCode, { body: { code } })
    await expectAlike(60, { unknown: check(unknown), other: check(active), void: check(voided), redeemed: check(redeemed) })
  })

  it('says when it expired in the zone in which it was won, also after the house has chosen another', async () => {
    const { player, call } = await someone(t)
    await t.a.slate(1, () => ({ season: 2025, week: 15, kickoffAt: '2025-11-21T01:15:00Z' }))
    await changeZone(t, { season: 2025, week: 12 }, 'Europe/London')
    const answerFor = async (wonIn: { season: number; week: number | null } | undefined, expiresAt: string) => {
      const code = await aCredit(t.db, player, { expiresAt, ...(wonIn && { wonIn }) })
      return (await call(contract.validateCode, { body: { code } })).error
    }
    expect(await answerFor({ season: 2025, week: 11 }, '2025-11-20T12:00:00Z')).toBe('This code expired Nov 20 at 4:00 AM.')
    expect(await answerFor({ season: 2025, week: 12 }, '2025-11-20T04:00:00Z')).toBe('This code expired Nov 20 at 4:00 AM.')
    expect(await answerFor({ season: 2024, week: null }, '2025-11-20T12:00:00Z')).toBe('This code expired Nov 20 at 4:00 AM.')
    expect(await answerFor(undefined, '2025-11-20T12:00:00Z')).toBe('This code expired Nov 20 at 12:00 PM.')
  })
})

describe("a player's credits", () => {
  it('are listed newest first with amounts as numbers, without other players’ and voided unredeemed ones', async () => {
    const { player, call } = await someone(t)
    const codes = await codesOf(player)
    const newest = await aCredit(t.db, player, { createdAt: '2025-11-19T20:00:00Z', amount: 30, week: 15 })
    await aCredit(t.db, await t.a.player())
    const credits = await call(contract.listCredits, {})
    expect(credits[0]).toEqual({
      id: expect.any(String),
      code: newest,
      amount: 30,
      description: 'Week 1: 1st place',
      createdAt: '2025-11-19T20:00:00.000Z',
      expiresAt: null,
      redeemedAt: null,
      redeemedVenue: null,
      isRedeemed: false,
      contest: null,
    })
    const { active, redeemed, expired, 'void and redeemed': paidAndVoided } = codes
    expect(new Set(credits.map(({ code }) => code))).toEqual(new Set([newest, active, redeemed, expired, paidAndVoided]))
    expect(credits).toHaveLength(5)
    expect(credits.find(({ code }) => code === active)).toMatchObject({ amount: 12.5, expiresAt: '2025-12-01T08:00:00.000Z' })
    expect(credits.find(({ code }) => code === redeemed)).toMatchObject({ isRedeemed: true, redeemedAt: '2025-11-13T04:14:00.000Z' })
  })

  it('are an empty list for a player who has not won', async () => {
    const { call } = await someone(t, 'admin')
    await aCredit(t.db, await t.a.player())
    expect(await call(contract.listCredits, {})).toEqual([])
  })
})
