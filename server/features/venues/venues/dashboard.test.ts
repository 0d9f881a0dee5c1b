import { beforeEach, describe, expect, it } from 'vitest'
import { aPlayerWithPassword, mailsTo, PASSWORD, post, tokenIn } from '#server/testing/accounts.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { refusal, startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { DAY_MS, HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'
import { listInvitations } from './dashboardQueries.ts'

/** Sunday, 1 PM in Los Angeles. */
const NOW = '2025-11-23T21:00:00Z'
const t = await startTestServer({ now: NOW, config: { hasRateLimits: true } })
let tap = ''
let annex = ''
beforeEach(async () => {
  const { id, ...row } = await t.db('venue_locations').first()
  tap = id
  const [added] = await t
    .db('venue_locations')
    .insert({ ...row, location_slug: 'annex', venue_name: 'Annex' })
    .returning('id')
  annex = added.id
})

const worksAt = async (venueId: string, role: TestPlayer['role'] = 'staff', firstName = 'Marco') => {
  const person = await t.a.player({ role, firstName, lastName: 'Keane' })
  await t.db('venue_members').insert({ user_id: person.id, venue_location_id: venueId, role, joined_at: new Date(0) })
  return person
}
const read = (client: TestClient, venue?: string) =>
  client.call(contract.getVenueDashboard, { query: venue === undefined ? {} : { venue } })
const aManager = async (venueId = tap) => t.as(await worksAt(venueId, 'venue_manager', 'Dana'))
const anAdmin = async () => t.as(await t.a.player({ role: 'admin' }))
const visit = async (venueId: string, enteredAt: string, kind = 'visit') =>
  t.db('user_location_sessions').insert({
    user_id: (await t.a.player()).id,
    venue_location_id: venueId,
    session_type: kind,
    entered_at: new Date(enteredAt),
  })
async function pay(by: TestPlayer, amount: number, code: string, redeemedAt: string, venueId: string | null = null) {
  const winner = await t.a.player({ firstName: 'Gwen', lastName: 'Zone' })
  const at = new Date(redeemedAt)
  const [credit] = await t
    .db('credit_redemptions')
    .insert({ user_id: winner.id, code, amount, description: '1st place', redeemed_at: at, redeemed_by: by.id, created_at: at })
    .returning('id')
  const paid = {
    credit_id: credit.id,
    attempt_id: t.db.raw('gen_random_uuid()'),
    redeemed_by: by.id,
    redeemed_at: at,
    pos_system: 'bar',
    venue_location_id: venueId,
  }
  await t.db('till_redemptions').insert(paid)
}

describe('the dashboard of a venue', () => {
  it('counts the players who signed up by the code of this venue only', async () => {
    for (const venueId of [tap, tap, annex]) {
      const { id } = await t.a.player()
      await t.db('users').where({ id }).update({ home_venue_id: venueId })
    }
    expect((await read(await aManager())).dashboard?.newPlayers).toBe(2)
  })

  it('has what was paid at this venue, by anybody and also by people who work elsewhere now', async () => {
    const marco = await worksAt(tap)
    await t.db('venue_members').insert({ user_id: marco.id, venue_location_id: annex, role: 'staff', joined_at: new Date(0) })
    await pay(marco, 50, 'AAAA2222', '2025-11-23T20:00:00Z', tap)
    await pay(marco, 20, 'BBBB3333', '2025-11-23T20:00:00Z', annex)
    await pay(await t.a.player({ role: 'admin' }), 10, 'CCCC4444', '2025-11-23T20:00:00Z', tap)
    await t.db('venue_members').where({ user_id: marco.id }).delete()
    expect((await read(await aManager(tap))).dashboard?.redemptions).toMatchObject({ count: 2, total: 60 })
    expect((await read(await aManager(annex))).dashboard?.redemptions).toMatchObject({ count: 1, total: 20 })
  })

  it('has the TVs, the counted check-ins, the masked redemptions and the staff of this venue only', async () => {
    const marco = await worksAt(tap)
    const ines = await worksAt(annex, 'staff', 'Ines')
    for (const venueId of [tap, annex])
      await t.db('tv_screens').insert({
        token_hash: venueId,
        venue_location_id: venueId,
        name: `TV ${venueId === tap ? 'here' : 'there'}`,
        created_at: new Date(NOW),
        paired_at: new Date(NOW),
        last_seen_at: new Date(NOW),
      })
    await visit(tap, '2025-11-23T20:30:00Z')
    await visit(tap, '2025-11-23T20:40:00Z', 'code')
    await visit(annex, '2025-11-23T20:30:00Z')
    await pay(marco, 50, 'K4Q4ABCD', '2025-11-23T20:12:00Z')
    await pay(marco, 20, '7RWDABCD', '2025-11-23T11:59:00Z') // before 04:00: yesterday's business
    await pay(ines, 10, 'PQ2MABCD', '2025-11-23T20:00:00Z')

    const { venues, dashboard } = await read(await aManager())
    expect(venues).toEqual([{ slug: 'the-corner-tap', name: 'The Corner Tap' }])
    expect(dashboard).toMatchObject({
      venue: { slug: 'the-corner-tap', timeZone: 'America/Los_Angeles' },
      dayBeganAt: '2025-11-23T12:00:00.000Z',
      checkIns: { hereNow: 2, today: 2, peak: { count: 2 } },
      redemptions: { count: 1, total: 50, latest: [{ amount: 50, playerName: 'Gwen Z.', codeStart: 'K4Q4', redeemedBy: 'Marco' }] },
      staff: [
        { name: 'Dana Keane', role: 'venue_manager', isViewer: true, isRemovable: false },
        { name: 'Marco Keane', role: 'staff', isViewer: false, isRemovable: true, lastRedemptionAt: '2025-11-23T20:12:00.000Z' },
      ],
    })
    expect(dashboard?.screens.map(({ name }) => name)).toEqual(['TV here'])
    const text = JSON.stringify(dashboard)
    expect(text).not.toContain('ABCD')
    expect(text).not.toContain('@')
  })

  it('is limited to the venues of a manager; an admin sees all, and a manager without a venue none', async () => {
    await expect(read(await aManager(), 'annex')).rejects.toMatchObject({ code: 'not_found' })
    expect((await read(await anAdmin(), 'the-corner-tap')).venues.map(({ slug }) => slug)).toEqual(['annex', 'the-corner-tap'])
    const homeless = await t.as(await t.a.player({ role: 'venue_manager' }))
    expect(await read(homeless)).toEqual({ venues: [], dashboard: null })
    await t.db('venue_locations').where({ id: annex }).delete()
    expect((await read(homeless)).dashboard?.venue.id).toBe(tap) // the only venue of the house
  })
})

describe('staff', () => {
  const EMAIL = 'marco@example.com'
  const invite = (client: TestClient, { venueId = tap, email = EMAIL, role = 'staff' as 'staff' | 'venue_manager' } = {}) =>
    client.call(contract.inviteStaff, { body: { venueId, email, role } })
  const roleOf = async (email = EMAIL) => (await t.db('users').where({ email }).first('role')).role

  const playerIdOf = async ({ id }: TestPlayer): Promise<string> => (await t.db('users').where({ id }).first('public_id')).public_id
  const changeRole = (admin: TestClient, playerId: string, role: Role) =>
    admin.call(contract.setPlayerRole, { params: { playerId }, body: { role, reason: 'changed' } })

  /** The client of an account with a session, and the secret of the newest invitation. */
  const aMarco = async (overrides: { email?: string; role?: Role } = {}) => t.as(await t.a.player({ email: EMAIL, ...overrides }))
  const linkOf = async (count = 1, email = EMAIL) => tokenIn((await mailsTo(t, email, count)).at(-1))
  const accept = (client: TestClient, token: string) => client.call(contract.acceptInvitation, { body: { token } })

  it('get the role by the link of their invitation, which works once, and which confirms the address that it was mailed to', async () => {
    const manager = await aManager()
    const invitation = await invite(manager, { email: ' Marco@Example.com ' })
    expect(invitation).toMatchObject({ email: EMAIL, role: 'staff', expiresAt: '2025-11-30T21:00:00.000Z' })
    const token = await linkOf()
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([[EMAIL, 'Join the team of The Corner Tap within 7 days']])
    expect(JSON.stringify(await t.db('staff_invitations'))).not.toContain(token)
    expect((await read(manager)).dashboard?.invitations).toEqual([invitation])
    await expect(t.anonymous.call(contract.acceptInvitation, { body: { token } })).rejects.toMatchObject({ code: 'sign_in_required' })

    const marco = await aMarco()
    expect(await accept(marco, token)).toEqual({ venueName: 'The Corner Tap', role: 'staff' })
    expect(await marco.call(contract.getCurrentUser, {})).toMatchObject({ role: 'staff', needsNewPassword: true, isEmailVerified: true })
    await expect(accept(marco, token)).rejects.toMatchObject({ code: 'invitation_expired' })
    const after = (await read(manager)).dashboard
    expect(after?.invitations).toEqual([])
    expect(after?.staff.map(({ role }) => role)).toEqual(['venue_manager', 'staff'])
    expect(await t.db('admin_actions').pluck('action')).toEqual(['invite staff'])
    expect(JSON.stringify(await t.db('admin_actions').select())).not.toContain('marco')
  })

  it('get no role by owning the invited address, however it was confirmed', async () => {
    await invite(await aManager())
    await aPlayerWithPassword(t, { email: EMAIL })
    await t
      .db('users')
      .where({ email: EMAIL })
      .update({ email_verified_at: new Date(0) })
    await post(t, '/api/login', { email: EMAIL, password: PASSWORD })
    expect(await roleOf()).toBe('player')
    await mailsTo(t, EMAIL)
  })

  it('may accept with an account of another address, which stays unconfirmed', async () => {
    await invite(await aManager())
    const private_ = await aMarco({ email: 'private@example.com' })
    await accept(private_, await linkOf())
    expect(await private_.call(contract.getCurrentUser, {})).toMatchObject({ role: 'staff', isEmailVerified: false })
  })

  it('whose invitation has expired, was cancelled or sent again get no role, and an invitation lowers none', async () => {
    const manager = await aManager()
    const marco = await aMarco()
    await invite(manager)
    const first = await linkOf(1)
    t.clock.advance(7 * DAY_MS)
    await expect(accept(marco, first)).rejects.toMatchObject({ code: 'invitation_expired' })
    const { id } = await invite(manager)
    await expect(accept(marco, first)).rejects.toMatchObject({ code: 'invitation_expired' })
    const second = await linkOf(2)
    const other = await aManager(annex)
    await expect(other.call(contract.cancelInvitation, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await manager.call(contract.cancelInvitation, { params: { id } })
    await expect(accept(marco, second)).rejects.toMatchObject({ code: 'invitation_expired' })
    await invite(manager)
    await t.db('users').where({ email: EMAIL }).update({ role: 'admin' })
    await accept(marco, await linkOf(3))
    expect(await roleOf()).toBe('admin')
  })

  it('who accept an invitation in the moment in which it is cancelled work at the venue, and the cancelling is refused', async () => {
    const manager = await aManager()
    const { id } = await invite(manager)
    const [marco, token] = [await aMarco(), await linkOf()]
    const blocker = await t.db.transaction()
    await blocker.raw('lock table venue_members in share mode')
    const accepting = accept(marco, token)
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    const cancelling = refusal(manager.call(contract.cancelInvitation, { params: { id } }))
    await expect.poll(() => countWaiting(t.db)).toBe(2)
    await blocker.commit()
    expect(await accepting).toMatchObject({ role: 'staff' })
    expect(await cancelling).toMatchObject({ code: 'not_found' })
    expect(await t.db('admin_actions').pluck('action')).toEqual(['invite staff'])
  })

  it('are managers only by an admin’s invitation, and of venues that the inviter manages', async () => {
    const manager = await aManager()
    await expect(invite(manager, { role: 'venue_manager' })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(invite(manager, { venueId: annex })).rejects.toMatchObject({ code: 'not_found' })
    await invite(await anAdmin(), { role: 'venue_manager', venueId: annex })
    await accept(await aMarco(), await linkOf())
    expect(await roleOf()).toBe('venue_manager')
    expect(await t.db('venue_members').where({ venue_location_id: annex })).toHaveLength(1)
  })

  it('who are invited by an admin as managers keep that invitation when a manager invites them as staff', async () => {
    const manager = await aManager()
    await invite(await anAdmin(), { role: 'venue_manager' })
    const token = await linkOf()
    await expect(invite(manager)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await read(manager)).dashboard?.invitations).toMatchObject([{ email: EMAIL, role: 'venue_manager' }])
    const marco = await aMarco()
    expect(await accept(marco, token)).toMatchObject({ role: 'venue_manager' })
    await invite(manager) // that one is over

    await invite(await anAdmin(), { role: 'venue_manager', email: 'late@example.com' })
    t.clock.advance(7 * DAY_MS)
    expect(await invite(manager, { email: 'late@example.com' })).toMatchObject({ role: 'staff' })
    await t.deps.delivery.sendLetters()
  })

  it('are invited by an admin only with open admin access', async () => {
    const closed = await t.asUnverified(await t.a.player({ role: 'admin' }))
    await expect(invite(closed)).rejects.toMatchObject({ code: 'admin_access_required' })
    expect(await t.db('staff_invitations')).toEqual([])
  })

  it('who are removed are players again and signed out, unless they work at another venue too', async () => {
    const manager = await aManager()
    const marco = await worksAt(tap)
    const till = await t.as(marco)
    const remove = (client: TestClient, memberId: string, venueId = tap) =>
      client.call(contract.removeStaff, { body: { venueId, memberId } })
    await remove(manager, marco.id)
    expect(await roleOf(marco.email)).toBe('player')
    expect((await till.send('GET', '/api/user')).status).toBe(401)

    const both = await worksAt(tap)
    const elsewhere = async () => (await read(manager)).dashboard?.staff.find(({ id }) => id === both.id)?.worksElsewhere
    expect(await elsewhere()).toBe(false)
    await t.db('venue_members').insert({ user_id: both.id, venue_location_id: annex, joined_at: new Date(0) })
    expect(await elsewhere()).toBe(true)
    await remove(manager, both.id)
    expect(await roleOf(both.email)).toBe('staff')

    const boss = await worksAt(tap, 'venue_manager', 'Boss')
    await expect(remove(manager, boss.id)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(remove(manager, both.id, annex)).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(manager, both.id)).rejects.toMatchObject({ code: 'not_found' })
    await remove(await anAdmin(), boss.id)
    expect(await roleOf(boss.email)).toBe('player')
    expect(await t.db('admin_actions').pluck('action')).toEqual(['remove staff', 'remove staff', 'remove staff'])
  })

  it('who are removed keep no role for a venue that is closed, and those of a closed venue work at the only open one', async () => {
    const manager = await aManager()
    const [marco, ines] = [await worksAt(tap), await worksAt(annex, 'staff', 'Ines')]
    await t.db('venue_members').insert({ user_id: marco.id, venue_location_id: annex, joined_at: new Date(0) })
    await t.db('venue_locations').where({ id: annex }).update({ is_active: false })
    expect((await read(manager)).dashboard?.staff.map(({ worksElsewhere }) => worksElsewhere)).toEqual([false, false, false])
    const remove = (memberId: string) => manager.call(contract.removeStaff, { body: { venueId: tap, memberId } })
    await remove(marco.id)
    expect(await roleOf(marco.email)).toBe('player')
    expect((await read(manager)).dashboard?.staff.map(({ name }) => name)).toEqual(['Dana Keane', 'Ines Keane'])
    await remove(ines.id)
    expect(await roleOf(ines.email)).toBe('player')
  })

  it.each([
    ['was removed', (admin, { id }) => admin.call(contract.removeStaff, { body: { venueId: tap, memberId: id } })],
    ['is a player at the desk', (admin, { playerId }) => changeRole(admin, playerId, 'player')],
    ['was blocked', (admin, { playerId }) => admin.call(contract.blockPlayer, { params: { playerId }, body: { reason: 'left' } })],
  ] as [string, (admin: TestClient, manager: { id: string; playerId: string }) => Promise<unknown>][])(
    'can’t accept the invitation of a manager who %s meanwhile, also in a house with one venue',
    async (_, end) => {
      await t.db('venue_locations').where({ id: annex }).delete()
      const dana = await worksAt(tap, 'venue_manager', 'Dana')
      await invite(await t.as(dana), { email: 'second@example.com' })
      const token = await linkOf(1, 'second@example.com')
      const admin = await anAdmin()
      await end(admin, { id: dana.id, playerId: await playerIdOf(dana) })
      expect((await read(admin)).dashboard?.invitations).toEqual([])
      await expect(accept(await t.as(await t.a.player()), token)).rejects.toMatchObject({ code: 'invitation_expired' })
    },
  )

  it('can’t accept a manager’s invitation of an admin who is a manager of the venue meanwhile, but one as staff', async () => {
    const boss = await t.a.player({ role: 'admin' })
    await invite(await t.as(boss), { role: 'venue_manager', email: 'second@example.com' })
    await invite(await t.as(boss))
    await t.db('users').where({ id: boss.id }).update({ role: 'venue_manager' })
    await t.db('venue_members').insert({ user_id: boss.id, venue_location_id: tap, joined_at: new Date(0) })
    const marco = await aMarco()
    const token = await linkOf(1, 'second@example.com')
    await expect(accept(marco, token)).rejects.toMatchObject({ code: 'invitation_expired' })
    expect(await accept(marco, await linkOf())).toMatchObject({ role: 'staff' })
  })

  it('who get a lower role lose the open invitations to a higher one', async () => {
    const admin = await anAdmin()
    const marco = await worksAt(tap)
    await t.db('users').where({ id: marco.id }).update({ email: EMAIL, role: 'player' })
    await invite(admin, { role: 'venue_manager' })
    await invite(admin, { venueId: annex })
    const open = () => t.db('staff_invitations').orderBy('role').pluck('role')
    const left: string[][] = []
    for (const role of ['staff', 'venue_manager', 'staff', 'player'] as const) {
      await changeRole(admin, await playerIdOf(marco), role)
      left.push(await open())
    }
    expect(left).toEqual([['staff', 'venue_manager'], ['staff', 'venue_manager'], ['staff'], []])
    await mailsTo(t, EMAIL, 2)
  })

  it('who are removed from one of their venues lose the open invitation to that one', async () => {
    const admin = await anAdmin()
    const marco = await worksAt(tap)
    for (const venueId of [tap, annex]) await invite(admin, { email: marco.email, venueId })
    await admin.call(contract.removeStaff, { body: { venueId: tap, memberId: marco.id } })
    expect(await t.db('staff_invitations').pluck('venue_location_id')).toEqual([annex])
    await mailsTo(t, marco.email, 2)
  })

  it('can’t accept an invitation to a venue that was closed, also when it opens again', async () => {
    await invite(await anAdmin(), { role: 'venue_manager', venueId: annex })
    const token = await linkOf()
    const ines = await t.as(await t.a.player())
    const open = (isActive: boolean) => t.db('venue_locations').where({ id: annex }).update({ is_active: isActive })
    await open(false)
    await expect(accept(ines, token)).rejects.toMatchObject({ code: 'invitation_expired' })
    await open(true)
    const admin = await anAdmin()
    const { id, ...venue } = (await admin.call(contract.listHouseVenues, {})).find((one) => one.id === annex) ?? { id: '' }
    for (const isActive of [false, true]) await admin.call(contract.updateVenue, { params: { id }, body: { ...venue, isActive } as never })
    await expect(accept(ines, token)).rejects.toMatchObject({ code: 'invitation_expired' })

    const blocker = await t.db.transaction()
    await blocker.raw('lock table staff_invitations in share mode')
    const inviting = invite(admin, { venueId: annex, email: 'late@example.com' })
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    const closing = admin.call(contract.updateVenue, { params: { id }, body: { ...venue, isActive: false } as never })
    await expect.poll(() => countWaiting(t.db)).toBe(2)
    await blocker.commit()
    await Promise.all([inviting, closing])
    expect(await t.db('staff_invitations').where({ email: 'late@example.com' })).toEqual([])
    await t.deps.delivery.sendLetters()
  })

  it('who manage one venue do not manage another one that invites them as staff', async () => {
    const dana = await aManager()
    await invite(await aManager(annex), { venueId: annex })
    await accept(dana, await linkOf())
    expect((await read(dana)).venues.map(({ slug }) => slug)).toEqual(['the-corner-tap'])
    await expect(invite(dana, { venueId: annex, email: 'friend@example.com' })).rejects.toMatchObject({ code: 'not_found' })
    const admin = await anAdmin()
    const staff = (await read(admin, 'annex')).dashboard?.staff.map(({ role }) => role)
    expect(staff).toEqual(['venue_manager', 'staff'])
  })

  it.each(['by a server of an older version', 'by this version'])(
    'who were added %s become managers of the venue that an admin names, for as long as they are',
    async (by) => {
      const marco = await worksAt(tap)
      if (by === 'by a server of an older version') await t.db('venue_members').where({ user_id: marco.id }).update({ role: null })
      const admin = await anAdmin()
      await invite(admin, { venueId: annex, role: 'venue_manager' })
      const client = await t.as(marco)
      await accept(client, await linkOf())
      expect((await read(client)).venues.map(({ slug }) => slug)).toEqual(['annex'])

      await admin.call(contract.removeStaff, { body: { venueId: annex, memberId: marco.id } })
      expect(await roleOf(marco.email)).toBe('staff')
      expect((await client.send('GET', '/api/user')).status).toBe(401)
      expect((await read(await aManager())).dashboard?.staff.map(({ name, role }) => [name, role])).toContainEqual(['Marco Keane', 'staff'])
    },
  )

  it('who were removed before their other venue opened again do not manage that one by a later role', async () => {
    const marco = await worksAt(tap)
    await t.db('venue_members').insert({ user_id: marco.id, venue_location_id: annex, role: 'staff', joined_at: new Date(0) })
    await t.db('venue_locations').where({ id: annex }).update({ is_active: false })
    const admin = await anAdmin()
    await admin.call(contract.removeStaff, { body: { venueId: tap, memberId: marco.id } })
    await t.db('venue_locations').where({ id: annex }).update({ is_active: true })
    await invite(admin, { role: 'venue_manager' })
    const client = await t.as(marco)
    await accept(client, await linkOf())
    await t.db('users').where({ id: marco.id }).update({ needs_new_password: false })
    expect((await read(client)).venues.map(({ slug }) => slug)).toEqual(['the-corner-tap'])
  })

  it('whose role an admin changes have the new one at all their venues', async () => {
    const marco = await worksAt(tap)
    const admin = await anAdmin()
    await changeRole(admin, await playerIdOf(marco), 'venue_manager')
    await t.db('users').where({ id: marco.id }).update({ needs_new_password: false })
    expect((await read(await t.as({ ...marco, role: 'venue_manager' }))).venues.map(({ slug }) => slug)).toEqual(['the-corner-tap'])
  })

  it('whom an admin makes players do not return to their venue by the invitation of another one', async () => {
    const marco = await worksAt(tap)
    const admin = await anAdmin()
    await changeRole(admin, await playerIdOf(marco), 'player')
    await invite(admin, { venueId: annex })
    await accept(await t.as(marco), await linkOf())
    const namesAt = async (slug: string) => (await read(admin, slug)).dashboard?.staff.map(({ name }) => name)
    expect([await namesAt('the-corner-tap'), await namesAt('annex')]).toEqual([[], ['Marco Keane']])
  })

  it('are not invited again on a day with three letters to their address when no invitation of theirs is open', async () => {
    const manager = await aManager()
    for (let number = 0; number < 3; number += 1) await invite(manager)
    const { id } = await invite(manager) // renewed without a letter: the last link works
    await manager.call(contract.cancelInvitation, { params: { id } })
    await expect(invite(manager)).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(invite(await aManager(annex), { venueId: annex })).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await t.db('staff_invitations')).toEqual([])
    await mailsTo(t, EMAIL, 3)
  })

  it('get at most three letters a day at one address, and invitations of a venue are limited', async () => {
    const dana = await worksAt(tap, 'venue_manager', 'Dana')
    const manager = await t.as(dana)
    for (let number = 0; number < 5; number += 1) await invite(manager)
    await t.deps.delivery.sendLetters()
    await expect.poll(() => t.mails.length).toBe(3)
    const rows = Array.from({ length: 49 }, (_, index) => ({
      venue_location_id: tap,
      email: `person${index}@example.com`,
      role: 'staff',
      invited_by: dana.id,
      created_at: new Date(NOW),
      expires_at: new Date(t.clock.now() + HOUR_MS),
    }))
    await t.db('staff_invitations').insert(rows.slice(1))
    const blocker = await t.db.transaction()
    await blocker.raw('lock table staff_invitations in share mode')
    const inviting = ['last@example.com', 'one-more@example.com'].map((email) => invite(manager, { email }))
    await expect.poll(() => countWaiting(t.db)).toBe(2)
    await blocker.commit()
    expect((await Promise.allSettled(inviting)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(invite(manager, { email: 'third@example.com' })).rejects.toMatchObject({ code: 'too_many_invitations' })
    await invite(manager) // renewing one that is open is always possible
  })

  it('are invited in a transaction that runs one query at a time, however many invitations are open', async () => {
    const manager = await aManager()
    await invite(manager)
    await invite(manager, { email: 'second@example.com' })
    let running = 0
    let most = 0
    await t.db.transaction(async (trx) => {
      trx.on('query', () => {
        running += 1
        most = Math.max(most, running)
      })
      trx.on('query-response', () => {
        running -= 1
      })
      expect(await listInvitations(trx, tap, t.clock.now())).toHaveLength(2)
    })
    expect(most).toBe(1)
  })
})
