import { describe, expect, it } from 'vitest'
import { createRateLimits } from '#server/platform/limits/rateLimit.ts'
import {
  aPlayerWithPassword,
  aRegistration,
  cookieIn,
  mailsSettled,
  mailsTo,
  NEW_PASSWORD,
  PASSWORD,
  post,
  tokenIn,
} from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { statementsOf } from '#server/testing/statementsOf.ts'
import { contract } from '#shared/contract/index.ts'
import { startQuickSignUp } from './startQuickSignUp.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })

const readPlayer = (email = 'pat@example.com') => t.db('users').where({ email }).first()

describe('signing up', () => {
  it('creates a player who is signed in, with the terms they accepted', async () => {
    const reply = await post(t, '/api/register', aRegistration({ email: '  Pat@Example.com ', firstName: ' Pat ' }))
    expect(reply.status).toBe(200)
    const user = contract.register.response.parse(await reply.json())
    expect(user).toMatchObject({
      email: 'pat@example.com',
      firstName: 'Pat',
      username: null,
      role: 'player',
      joinedAt: '2025-09-04T12:00:00.000Z',
      isEmailVerified: false,
      seasonScore: 0,
      seasonRank: null,
      isSeasonRankTied: false,
      isSeasonBeingChecked: false,
    })
    const me = await t.anonymous.send('GET', '/api/user', { headers: { cookie: cookieIn(reply) ?? '' } })
    expect(await me.json()).toEqual(user)
    expect(await readPlayer()).toMatchObject({
      terms_accepted_at: new Date('2025-09-04T12:00:00Z'),
      terms_version: '2026-11-27',
      email_subscribed_at: null,
      marketing_opt_in: false,
      marketing_answered_at: new Date('2025-09-04T12:00:00Z'),
      marketing_text_version: '2026-11-22',
      weekly_reminders: true,
      password: expect.stringMatching(/^\$argon2id\$/),
    })
  })

  it('asks a new player for the onboarding until it is finished, on every device', async () => {
    const reply = await post(t, '/api/register', aRegistration())
    const headers = { cookie: cookieIn(reply) ?? '' }
    expect(await reply.json()).toMatchObject({ isOnboardingDue: true })
    const finish = () => t.anonymous.send('POST', '/api/user/onboarding', { headers })
    expect((await finish()).status).toBe(200)
    expect((await finish()).status).toBe(200)
    const otherDevice = await post(t, '/api/login', { email: 'pat@example.com', password: PASSWORD })
    expect(await otherDevice.json()).toMatchObject({ isOnboardingDue: false })
  })

  it("asks nobody for the onboarding whose account is older than it or made by the previous version's server", async () => {
    const { id } = await t.a.player()
    expect(await t.db('users').where({ id }).first('onboarding_due', 'home_venue_id')).toEqual({
      onboarding_due: false,
      home_venue_id: null,
    })
  })

  it.each([
    ['the-corner-tap', true],
    ['nowhere', false],
    ['', false],
    [undefined, false],
  ])('stores the venue whose code the player scanned as the home venue, and ignores an unknown one: %j', async (venue, isStored) => {
    const tap = await t.db('venue_locations').first('id')
    const reply = await post(t, '/api/register', { ...aRegistration(), ...(venue !== undefined && { venue }) })
    expect(reply.status).toBe(200)
    expect((await readPlayer()).home_venue_id).toBe(isStored ? tap.id : null)
  })

  it('mails a link that confirms the address once and does not sign in', async () => {
    const cookie = cookieIn(await post(t, '/api/register', aRegistration())) ?? ''
    const token = tokenIn((await mailsTo(t, 'pat@example.com'))[0])
    for (const method of ['GET', 'HEAD']) await t.anonymous.send(method, `/verify-email?token=${token}`)
    const reply = await post(t, '/api/verify-email', { token }, { cookie })
    expect(reply.status).toBe(200)
    expect(cookieIn(reply)).toBeNull()
    expect(await readPlayer()).toMatchObject({ email_verified_at: new Date('2025-09-04T12:00:00Z') })
    await expect(t.anonymous.call(contract.verifyEmail, { body: { token } })).rejects.toMatchObject({ code: 'verification_expired' })
  })

  it('mails a confirmation link that works for seven days', async () => {
    await post(t, '/api/register', aRegistration())
    const token = tokenIn((await mailsTo(t, 'pat@example.com'))[0])
    t.clock.set('2025-09-11T12:00:00Z')
    await expect(t.anonymous.call(contract.verifyEmail, { body: { token } })).rejects.toMatchObject({ code: 'verification_expired' })
    t.clock.set('2025-09-11T11:59:59Z')
    expect(await t.anonymous.call(contract.verifyEmail, { body: { token, password: PASSWORD } })).toEqual({ ok: true })
  })

  it.each([
    { acceptTerms: false },
    { acceptTerms: 'true' },
    { acceptTerms: 1 },
    { acceptTerms: undefined },
    { isAdmin: true },
    { role: 'admin' },
    { id: '00000000-0000-4000-8000-000000000000' },
    { seasonScore: 5 },
    { emailVerifiedAt: '2025-09-04T12:00:00Z' },
    { confirmPassword: 'another horse 1' },
    { firstName: '   ' },
    { firstName: '\u200b\u202e' },
    { firstName: '\u3164' },
    { firstName: '\u115f\u1160' },
    { lastName: '\uffa0\u2800' },
    { firstName: 'Pat\u0000' },
    { lastName: '' },
    { phoneNumber: '916 555 0' },
    { email: 'pat@' },
    { email: 'pat@example.com\r\nBcc: evil@example.com' },
    { password: 'short', confirmPassword: 'short' },
  ])('refuses a form with %j and creates no account', async (fault) => {
    const reply = await post(t, '/api/register', aRegistration(fault))
    expect(reply.status).toBe(400)
    expect(cookieIn(reply)).toBeNull()
    expect(await t.db('users').first()).toBeUndefined()
  })

  it('refuses a common password', async () => {
    const reply = await post(t, '/api/register', aRegistration({ password: 'Football2025!' }))
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ error: 'weak_password' })
    expect(await t.db('users').first()).toBeUndefined()
  })

  it('stores only the visible characters of a name, and leaves the name out of the mail', async () => {
    await post(t, '/api/register', aRegistration({ firstName: 'Zo\u00eb\u202e <b>\r\nBcc:' }))
    expect(await readPlayer()).toMatchObject({ first_name: 'Zoë <b> Bcc:' })
    const [mail] = await mailsTo(t, 'pat@example.com')
    expect(mail?.text).toMatch(/^(\d{3} \d{3}) is your code: type it in Sunday Slate within 30 minutes\.\n\n\1\n/)
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Zoë|<b>|Bcc:/)
  })

  it('stores at most three marks on one letter of a name: more would print over the lines above and below', async () => {
    await post(t, '/api/register', aRegistration({ firstName: `Zo${'\u0335'.repeat(30)}e` }))
    expect(await readPlayer()).toMatchObject({ first_name: `Zo${'\u0335'.repeat(3)}e` })
  })

  it('stores a name without letters that nobody sees, and with its emoji as typed', async () => {
    await post(t, '/api/register', aRegistration({ firstName: 'Z\u3164o\u00eb \u2800\ufe0f❤\ufe0f', lastName: '김철수\u115f' }))
    expect(await readPlayer()).toMatchObject({ first_name: 'Zoë ❤\ufe0f', last_name: '김철수' })
  })

  it('starts no session, changes nothing and mails the owner a reset link when the address has an account', async () => {
    const owner = await aPlayerWithPassword(t, { email: 'pat@example.com' })
    await t.db('users').update({ email_verified_at: new Date(0) })
    const before = await readPlayer()
    const reply = await post(t, '/api/register', aRegistration({ password: NEW_PASSWORD, firstName: 'Mallory' }))
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ error: 'registration_incomplete' })
    expect(cookieIn(reply)).toBeNull()
    expect(await readPlayer()).toEqual(before)

    const [mail] = await mailsTo(t, owner.email)
    expect(mail?.subject).toBe('You already have a Sunday Slate account')
    expect(mail?.text).not.toContain('Mallory')
    expect(mail?.text).not.toContain(PASSWORD)
    await t.anonymous.call(contract.resetPassword, { body: { token: tokenIn(mail), newPassword: NEW_PASSWORD } })
    expect((await post(t, '/api/login', { email: owner.email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('creates one account for ten simultaneous requests with one address', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(t, '/api/register', aRegistration())))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await t.db('users').count('* as count').first()).toEqual({ count: '1' })
    expect(await t.db('sessions').count('* as count').first()).toEqual({ count: '1' })
    await mailsSettled(t)
  })
})

describe('quick sign-up', () => {
  it('gives the same answer for a known and an unknown address, starts no session and creates no account', async () => {
    const owner = await aPlayerWithPassword(t, { email: 'known@example.com' })
    const before = await t.db('users').count('* as count').first()
    const answers = []
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const reply = await post(t, '/api/users', { email, firstName: 'Evil <b>', lastName: 'User', favoriteTeam: null })
      expect(cookieIn(reply)).toBeNull()
      const answer = contract.startQuickSignUp.response.parse(await reply.json())
      answers.push({ status: reply.status, keys: Object.keys(answer), isOwn: answer.id === owner.id, email: answer.email === email })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, isOwn: false, email: true })
    expect(await t.db('users').count('* as count').first()).toEqual(before)

    const [known] = await mailsTo(t, 'known@example.com')
    const [unknown] = await mailsTo(t, 'unknown@example.com')
    expect(known?.text).toContain('/auth?mode=signin&email=known%40example.com')
    expect(unknown?.text).toContain('/auth?mode=signup&email=unknown%40example.com')
    expect(`${known?.text} ${unknown?.text} ${unknown?.html}`).not.toContain('Evil')
  })

  it('runs the same statements for a known and an unknown address', async () => {
    await aPlayerWithPassword(t, { email: 'known@example.com' })
    const deps = { ...t.deps, rateLimits: createRateLimits({ ...t.deps, isEnabled: true }) }
    const statementsFor = (email: string) =>
      statementsOf(t, () => startQuickSignUp(deps, { device: email, isNewDevice: true, network: 'bar' }, { email }))
    const forUnknown = await statementsFor('unknown@example.com')
    expect(forUnknown.length).toBeGreaterThan(5)
    expect(await statementsFor('known@example.com')).toEqual(forUnknown)
    await t.deps.delivery.sendLetters()
  })

  it.each([{ role: 'admin' }, { isAdmin: true }, { favoriteTeam: 'DAL' }])('refuses a body with %j', async (extra) => {
    expect((await post(t, '/api/users', { email: 'new@example.com', ...extra })).status).toBe(400)
  })
})
