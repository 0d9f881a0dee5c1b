import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { mailsSettled, mailsTo, PASSWORD, post } from '#server/testing/accounts.ts'
import { aCredit, anAttempt, someone } from '#server/testing/credits.ts'
import { tablesWith } from '#server/testing/databaseText.ts'
import { fillTables } from '#server/testing/personalRows.ts'
import { WEEK } from '#server/testing/settlement.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { deleteLeftovers } from './deleteAccount.ts'

const t = await startTestServer()

const EMAIL = 'quentin.zyx@personal.example'
const PHONE = '+1 916 555 0987'
const NEW_EMAIL = 'quentin.new@personal.example'
const PERSONAL = [EMAIL, PHONE, 'Quentinius', 'Zyxwood', 'zyx_king', NEW_EMAIL]

/** Tables whose rows go with the account although they contain no text of the person. */
const DELETED_TABLES = [
  ...['passkeys', 'known_devices', 'password_reset_tokens', 'email_verification_tokens', 'email_codes', 'email_changes', 'venue_members'],
  ...['user_location_preferences', 'user_location_sessions', 'notification_settings', 'muted_weeks', 'season_start_requests'],
  ...[
    'seen_seasons',
    'push_subscriptions',
    'owner_report_preferences',
    'username_changes',
    'calendar_links',
    'drafts',
    'rules_acceptances',
  ],
]

async function aPerson(role: 'player' | 'staff' | 'admin' = 'player') {
  const player = await t.a.player({
    email: EMAIL,
    role,
    firstName: 'Quentinius',
    lastName: 'Zyxwood',
    password: await hashPassword(PASSWORD),
  })
  await t
    .db('users')
    .where({ id: player.id })
    .update({
      phone_number: PHONE,
      username: 'zyx_king',
      favorite_team: 'KC',
      email_verified_at: new Date(0),
      marketing_opt_in: true,
      marketing_answered_at: new Date(0),
      marketing_text_version: 'test',
    })
  return { player, me: await t.as(player) }
}

const remove = (lostCredits = 0, password = PASSWORD) => ({ body: { password, lostCredits } })
const waiting = (count: number) =>
  expect
    .poll(() => t.db('pg_stat_activity').whereRaw("datname = current_database() and wait_event_type = 'Lock'").select('pid'))
    .toHaveLength(count)

describe('deleting the own account', () => {
  it('leaves no byte of email, phone number and names anywhere in the database', async () => {
    const { player, me } = await aPerson('staff')
    await fillTables(t, player, NEW_EMAIL)
    for (const text of PERSONAL) expect(await tablesWith(t.db, text), text).not.toEqual([])
    await me.call(contract.deleteAccount, remove())
    await mailsTo(t, EMAIL)
    await mailsSettled(t)
    for (const text of PERSONAL) expect(await tablesWith(t.db, text), text).toEqual([])
    expect(t.logged.join('\n')).not.toContain(EMAIL)
  })

  it('leaves no row of the settings, devices, links and drafts of the player', async () => {
    const { player, me } = await aPerson()
    await fillTables(t, player, NEW_EMAIL)
    const tablesOfPlayer = async () => {
      const found = await Promise.all(DELETED_TABLES.map((table) => t.db(table).where({ user_id: player.id }).first('user_id')))
      return DELETED_TABLES.filter((_, index) => found[index])
    }
    expect(await tablesOfPlayer()).toEqual(DELETED_TABLES)
    await me.call(contract.deleteAccount, remove())
    expect(await tablesOfPlayer()).toEqual([])
  })

  it('leaves nothing of what a second device sends at the same moment', async () => {
    const { player, me } = await aPerson()
    const phone = await t.as(player)
    const blocker = await t.db.transaction()
    await blocker('users').where({ id: player.id }).forUpdate().select('id')
    const deleting = me.call(contract.deleteAccount, remove())
    await waiting(1)
    const renaming = refusal(phone.call(contract.setUsername, { params: { userId: player.id }, body: { username: 'zyx_queen' } }))
    const linking = phone.call(contract.renewCalendarLink, {})
    await waiting(3)
    await blocker.commit()
    await Promise.all([deleting, linking])
    expect(await renaming).toMatchObject({ code: 'sign_in_required' })
    await t.db('users').where({ id: player.id }).update({ favorite_team: 'KC' })
    expect(await deleteLeftovers(t.deps)).toBe(1)
    expect(await t.db('calendar_links').where({ user_id: player.id })).toEqual([])
    expect(await t.db('users').where({ id: player.id }).first()).toMatchObject({ username: null, favorite_team: null })
  })

  it('ends every session, answers their devices that the account is deleted, and lets the address sign up again', async () => {
    const { player, me } = await aPerson()
    const phone = await t.as(player)
    await me.call(contract.deleteAccount, remove())
    for (const client of [me, phone])
      expect(await refusal(client.call(contract.getCurrentUser, {}))).toMatchObject({ status: 401, code: 'account_deleted' })
    expect((await post(t, '/api/login', { email: EMAIL, password: PASSWORD })).status).toBe(401)
    const again = {
      email: EMAIL,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: 'New',
      lastName: 'Person',
      phoneNumber: '9165550111',
      acceptTerms: true,
    }
    expect((await post(t, '/api/register', again)).status).toBe(200)
  })

  it('refuses a submission that was queued on another device, and stores nothing', async () => {
    const { player, me } = await aPerson()
    const phone = await t.as(player)
    const games = await t.a.slate(3)
    await me.call(contract.deleteAccount, remove())
    const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home' as const]))
    const submission = { userId: player.id, ...WEEK, gamePicks, tieBreakerScore: 40 }
    expect(await refusal(phone.call(contract.submitPicks, { body: submission }))).toMatchObject({ code: 'account_deleted' })
    expect(await t.db('picks')).toEqual([])
  })

  it('confirms by mail, and sends nothing else that was queued', async () => {
    const { player, me } = await aPerson()
    await fillTables(t, player, NEW_EMAIL)
    await me.call(contract.deleteAccount, remove())
    const [mail] = await mailsTo(t, EMAIL)
    expect(mail?.subject).toBe('Your Sunday Slate account is deleted')
    await mailsSettled(t)
    expect(t.mails).toHaveLength(1)
  })

  it('confirms to the new address when the address changes at the same moment', async () => {
    const { player, me } = await aPerson()
    const change = await t.db.transaction()
    await change('users').where({ id: player.id }).update({ email: NEW_EMAIL })
    const deleting = me.call(contract.deleteAccount, remove())
    await waiting(1)
    await change.commit()
    await deleting
    expect(await mailsTo(t, NEW_EMAIL)).toHaveLength(1)
    await mailsSettled(t)
    expect(t.mails).toHaveLength(1)
  })

  it('leaves invitations and their letters, of an address that it has not confirmed, to the owner of the address', async () => {
    const { player, me } = await aPerson()
    await t.db('users').where({ id: player.id }).update({ email_verified_at: null })
    await fillTables(t, player, NEW_EMAIL)
    const letter = { channel: 'mail', address: EMAIL, created_at: new Date(0), next_try_at: new Date('2100-01-01') }
    await t.db('deliveries').insert(['staff_invitation', 'finish_sign_up', 'email_change'].map((kind) => ({ ...letter, kind })))
    const file = await (await me.send('GET', '/api/user/data.json')).text()
    expect(JSON.parse(file).data).toMatchObject({
      staff_invitations_by_email: [],
      deliveries_by_address: [{ kind: 'verify_email' }],
    })
    await me.call(contract.deleteAccount, remove())
    expect(await t.db('staff_invitations').where({ email: EMAIL })).toHaveLength(1)
    const kinds = await t.db('deliveries').where({ address: EMAIL }).orderBy('kind').pluck('kind')
    expect(kinds).toEqual(['account_deleted', 'email_change', 'finish_sign_up', 'staff_invitation'])
    await mailsTo(t, EMAIL)
  })

  it('replaces the username in reasons where it is a word, and nothing else of them', async () => {
    const { player, me } = await aPerson()
    await t.db('users').where({ id: player.id }).update({ username: 'Ron' })
    const action = { action: 'pin game', subject: 'game 2025-5-0', old_value: 'null', new_value: 'null', acted_at: new Date(0) }
    const reasons = ['ron, at table 4', 'called by Ron Ron', 'the feed was wrong', 'front door']
    await t.db('admin_actions').insert(reasons.map((reason) => ({ ...action, reason })))
    await me.call(contract.deleteAccount, remove())
    const left = await t.db('admin_actions').where({ action: 'pin game' }).orderBy('id').pluck('reason')
    expect(left).toEqual(['Deleted player, at table 4', 'called by Deleted player Deleted player', 'the feed was wrong', 'front door'])
  })

  it('refuses a wrong password and changes nothing', async () => {
    const { player, me } = await aPerson()
    expect(await refusal(me.call(contract.deleteAccount, remove(0, 'wrong horse 1')))).toMatchObject({ code: 'wrong_credentials' })
    expect(await t.db('users').where({ id: player.id }).first()).toMatchObject({ email: EMAIL, deleted_at: null })
  })

  it('is refused to the last admin, and possible for one of two', async () => {
    const { me } = await aPerson('admin')
    expect(await me.call(contract.getOwnAccount, {})).toMatchObject({ isLastAdmin: true })
    expect(await refusal(me.call(contract.deleteAccount, remove()))).toMatchObject({ code: 'last_admin' })
    await t.a.player({ role: 'admin' })
    expect(await me.call(contract.getOwnAccount, {})).toMatchObject({ isLastAdmin: false })
    await me.call(contract.deleteAccount, remove())
  })

  it('leaves one of two admins who delete themselves at the same moment', async () => {
    const password = await hashPassword(PASSWORD)
    const admins = await Promise.all([1, 2].map(async () => t.as(await t.a.player({ role: 'admin', password }))))
    const results = await Promise.allSettled(admins.map((admin) => admin.call(contract.deleteAccount, remove())))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await t.db('users').where({ role: 'admin' })).toHaveLength(1)
  })
})

describe('open credits of a deleted account', () => {
  it('are named before, must be given up as they are, and are void afterwards', async () => {
    const { player, me } = await aPerson()
    const code = await aCredit(t.db, player, { amount: 30, description: '2nd place · Week 1' })
    await aCredit(t.db, player, { amount: 20, redeemedAt: new Date(0).toISOString() })
    const { openCredits } = await me.call(contract.getOwnAccount, {})
    expect(openCredits).toEqual([{ description: '2nd place · Week 1', amount: 30, expiresAt: null }])
    expect(await refusal(me.call(contract.deleteAccount, remove(0)))).toMatchObject({ code: 'credits_changed' })
    await me.call(contract.deleteAccount, remove(30))
    const till = await someone(t, 'staff')
    expect(await refusal(till.call(contract.redeemCode, { body: { code, attemptId: randomUUID() } }))).toMatchObject({
      code: 'code_invalid',
    })
    expect((await mailsTo(t, EMAIL))[0]?.text).toContain('You gave up open credits of $30.')
  })

  it('are either redeemed or given up when the till redeems them at the moment of the deletion', async () => {
    const till = await someone(t, 'staff')
    const { player, me } = await aPerson()
    const code = await aCredit(t.db, player, { amount: 30 })
    const [redeemed, deleted] = await Promise.allSettled([
      till.call(contract.redeemCode, { body: { code, attemptId: randomUUID() } }),
      me.call(contract.deleteAccount, remove(30)),
    ])
    expect([redeemed.status, deleted.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    const credit = await t.db('credit_redemptions').where({ code }).first('is_active', 'is_redeemed')
    expect(credit).toEqual({ is_active: redeemed.status === 'fulfilled', is_redeemed: redeemed.status === 'fulfilled' })
  })
  it.each(['the player', 'an admin'])('include one whose redemption is undone while %s deletes the account', async (by) => {
    const [till, manager, admin] = [await someone(t, 'staff'), await someone(t, 'venue_manager'), await someone(t, 'admin')]
    const { player, me } = await aPerson()
    const code = await aCredit(t.db, player, { amount: 30 })
    const { id } = await till.call(contract.redeemCode, anAttempt(code))
    const { public_id: playerId } = await t.db('users').where({ id: player.id }).first('public_id')
    const request = (lostCredits: number) =>
      by === 'an admin'
        ? admin.call(contract.deletePlayer, { params: { playerId }, body: { reason: 'asked by letter', lostCredits } })
        : me.call(contract.deleteAccount, remove(lostCredits))
    const blocker = await t.db.transaction()
    await blocker('users').where({ id: player.id }).forKeyShare().select('id')
    const deleting = refusal(request(0))
    await waiting(1)
    await manager.call(contract.undoRedemption, { params: { id } })
    await blocker.commit()
    expect(await deleting).toMatchObject({ code: 'credits_changed' })
    await request(30)
    expect(await t.db('credit_redemptions').where({ is_active: true })).toEqual([])
    await mailsTo(t, EMAIL)
  })
})
