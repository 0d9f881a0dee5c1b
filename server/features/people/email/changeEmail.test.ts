import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import {
  aPlayerWithPassword,
  aRegistration,
  codeIn,
  confirmAddress,
  mailsSettled,
  mailsTo,
  NEW_PASSWORD,
  PASSWORD,
  post,
  tokenIn,
} from '#server/testing/accounts.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { statementsOf } from '#server/testing/statementsOf.ts'
import { DAY_MS, MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { startEmailChange } from './changeEmail.ts'

const t = await startTestServer({ config: { hasRateLimits: true } })
const OLD = 'old@test.example'
const NEW = 'new@test.example'

async function aPlayer(email = OLD) {
  const player = await t.a.player({ email, password: await hashPassword(PASSWORD) })
  await t
    .db('users')
    .where({ id: player.id })
    .update({ email_verified_at: new Date(0) })
  return { player, me: await t.as(player) }
}
type Client = Awaited<ReturnType<typeof aPlayer>>['me']

const start = (me: Client, email = NEW, password = PASSWORD) => me.call(contract.startEmailChange, { body: { email, password } })
/** In a browser without a session, with the account's password. */
const confirm = (token: string, password = PASSWORD) => t.anonymous.call(contract.confirmEmailChange, { body: { token, password } })
const stop = (token: string) => t.anonymous.call(contract.stopEmailChange, { body: { token } })
const signIn = async (email: string, password = PASSWORD) => (await post(t, '/api/login', { email, password })).status
/** Starts a request while another account gets the address, and lets it go on when that account is stored. */
async function whileAccountIsAdded<R>(email: string, request: () => Promise<R>): Promise<R> {
  const { answer } = await t.db.transaction(async (trx) => {
    await trx('users').insert({ email, password: '', first_name: 'Other' })
    const answer = request()
    await expect.poll(() => countWaiting(trx, 'transactionid')).toBe(1)
    return { answer }
  })
  return answer
}
const secretTo = async (email: string, count = 1) => tokenIn((await mailsTo(t, email, count)).at(-1))

describe('changing the email address', () => {
  it('happens when the new address is confirmed, and not before; both addresses get a mail, with no address in a link', async () => {
    const { me } = await aPlayer()
    await start(me)
    expect((await me.call(contract.getOwnAccount, {})).emailChange).toEqual({ email: NEW, confirmUntil: '2025-09-05T12:00:00.000Z' })
    expect(await signIn(OLD)).toBe(200)
    const token = await secretTo(NEW)
    const [notice] = await mailsTo(t, OLD)
    expect(notice?.subject).toBe("Your Sunday Slate email is about to change: stop it if that wasn't you")
    for (const { text } of t.mails) expect(text).not.toMatch(/https?:\S*(@|%40)/)
    await confirm(token)
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: NEW, isEmailVerified: true })
    expect([await signIn(NEW), await signIn(OLD)]).toEqual([200, 401])
    expect((await mailsTo(t, OLD, 2))[1]?.subject).toBe('Your Sunday Slate email was changed')
  })

  it('runs the same statements for an address that has an account and for one that has none', async () => {
    await t.a.player({ email: 'taken@test.example' })
    const statementsFor = async (email: string) => {
      const player = await aPlayerWithPassword(t)
      await confirmAddress(t, player)
      const viewer = { ...player, sid: '', signedInAt: 0, adminVerifiedAt: null, adminSeenAt: 0, needsNewPassword: false }
      const requester = { device: viewer.id, isNewDevice: false, network: 'bar' }
      return statementsOf(t, () => startEmailChange(t.deps, { viewer, requester, email, password: PASSWORD }))
    }
    const forFree = await statementsFor(NEW)
    expect(forFree.length).toBeGreaterThan(10)
    expect(await statementsFor('taken@test.example')).toEqual(forFree)
    await t.deps.delivery.sendLetters()
  })

  it('happens by the code that the signed-in player types, once', async () => {
    const { me } = await aPlayer()
    await start(me)
    const code = codeIn((await mailsTo(t, NEW))[0])
    await me.call(contract.verifyEmail, { body: { code } })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: NEW, isEmailVerified: true })
    expect(await refusal(me.call(contract.verifyEmail, { body: { code } }))).toMatchObject({ code: 'email_code_expired' })
    await mailsTo(t, OLD, 2)
  })

  it('sends no mail to an old address that nobody confirmed: it may be a stranger’s', async () => {
    const { player, me } = await aPlayer()
    await t.db('users').where({ id: player.id }).update({ email_verified_at: null })
    await start(me)
    await me.call(contract.verifyEmail, { body: { code: codeIn((await mailsTo(t, NEW))[0]) } })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: NEW, isEmailVerified: true })
    await mailsSettled(t)
    expect(await mailsTo(t, OLD, 0)).toEqual([])
  })

  it('forgets that mail to the address of before came back', async () => {
    const { me } = await aPlayer()
    await t.db('bounced_addresses').insert({ email: OLD, bounced_at: new Date(0), source: 'reported' })
    await start(me)
    await me.call(contract.verifyEmail, { body: { code: codeIn((await mailsTo(t, NEW))[0]) } })
    expect(await t.db('bounced_addresses')).toEqual([])
    await mailsSettled(t)
  })

  it('gets a new code and a new link on request, which end those before', async () => {
    const { me } = await aPlayer()
    await start(me)
    const before = await secretTo(NEW)
    t.clock.advance(DAY_MS - 20 * MINUTE_MS)
    await me.call(contract.sendEmailCode, {})
    const [first, mail] = await mailsTo(t, NEW, 2)
    // the change itself still ends a day after it was asked for
    for (const [sent, code, link] of [
      [first, 'within 30 minutes', 'for 24 hours'],
      [mail, 'within 20 minutes', 'for 20 minutes'],
    ] as const) {
      expect(sent?.text).toContain(code)
      expect(sent?.text).toContain(link)
    }
    expect(await refusal(confirm(before))).toMatchObject({ code: 'verification_expired' })
    await me.call(contract.verifyEmail, { body: { code: codeIn(mail) } })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: NEW })
  })

  it('sends no new code and link that waited for a mail server until they worked no longer', async () => {
    const { me } = await aPlayer()
    await start(me)
    await mailsTo(t, NEW)
    t.clock.advance(MINUTE_MS)
    t.deps.mailer.isReady = () => false
    await me.call(contract.sendEmailCode, {})
    t.clock.advance(DAY_MS)
    t.deps.mailer.isReady = () => true
    await t.deps.delivery.sendLetters()
    expect(t.mails.filter(({ to }) => to === NEW)).toHaveLength(1)
  })

  it('sends at most three letters a day to one new address, however often a new code is asked for', async () => {
    const { me } = await aPlayer()
    await start(me)
    for (let again = 0; again < 4; again += 1) {
      t.clock.advance(MINUTE_MS)
      await me.call(contract.sendEmailCode, {}).catch(() => undefined)
    }
    await mailsSettled(t)
    expect(t.mails.filter(({ to }) => to === NEW)).toHaveLength(3)
  })

  it('is confirmed by the codes of these letters alone, however many accounts try codes for one address', async () => {
    for (let account = 0; account < 4; account += 1) {
      const { me } = await aPlayer(`guest${account}@test.example`)
      await start(me)
      const isLast = account === 3
      expect(await refusal(me.call(contract.verifyEmail, { body: { code: '000000' } }))).toMatchObject({
        code: isLast ? 'email_code_expired' : 'email_code_wrong',
      })
    }
    await mailsSettled(t)
  })

  it('gives a stranger nothing when the owner of the new address presses the link', async () => {
    const { me } = await aPlayer()
    await start(me)
    const token = await secretTo(NEW)
    expect(await refusal(t.anonymous.call(contract.confirmEmailChange, { body: { token } }))).toMatchObject({ code: 'password_required' })
    const invited = await t.as(await t.a.player({ email: 'invited@test.example' }))
    expect(await refusal(invited.call(contract.confirmEmailChange, { body: { token } }))).toMatchObject({ code: 'password_required' })
    expect(await refusal(confirm(token, NEW_PASSWORD))).toMatchObject({ code: 'wrong_credentials' })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: OLD })
  })

  it('needs the password, and stores only hashes of its secrets', async () => {
    const { me } = await aPlayer()
    expect(await refusal(start(me, NEW, 'wrong horse 1'))).toMatchObject({ code: 'wrong_credentials' })
    expect(await t.db('email_changes')).toEqual([])
    await start(me)
    const token = await secretTo(NEW)
    expect(JSON.stringify(await t.db('email_changes'))).not.toContain(token)
  })

  it('uses each link once: a second click, a click after a day, and a canceled or newer change are refused', async () => {
    const { me } = await aPlayer()
    await start(me)
    const first = await secretTo(NEW)
    await start(me, 'newer@test.example')
    expect(await refusal(confirm(first))).toMatchObject({ code: 'verification_expired' })
    const second = await secretTo('newer@test.example')
    await me.call(contract.cancelEmailChange, {})
    expect(await refusal(confirm(second))).toMatchObject({ code: 'verification_expired' })
    await start(me, 'late@test.example')
    const late = await secretTo('late@test.example')
    t.clock.advance(DAY_MS)
    expect(await refusal(confirm(late))).toMatchObject({ code: 'verification_expired' })
    await start(me, 'last@test.example')
    const last = await secretTo('last@test.example')
    const clicks = await Promise.allSettled([confirm(last), confirm(last)])
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('answers the same for an address that has an account, and changes nothing', async () => {
    const { me } = await aPlayer()
    await t.a.player({ email: NEW })
    expect(await start(me)).toEqual({ ok: true })
    expect((await me.call(contract.getOwnAccount, {})).emailChange).toMatchObject({ email: NEW })
    const [mail] = await mailsTo(t, NEW)
    expect(mail?.subject).toBe('This address has a Sunday Slate account')
    expect(mail?.text).not.toContain('token')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\d{3} \d{3}/)
  })

  it('is refused when somebody signed up with the new address meanwhile', async () => {
    const { me } = await aPlayer()
    await start(me)
    const token = await secretTo(NEW)
    await t.a.player({ email: NEW })
    expect(await refusal(confirm(token))).toMatchObject({ code: 'verification_expired' })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: OLD })
  })

  it('is refused when somebody signs up with the new address at the same moment', async () => {
    const { me } = await aPlayer()
    await start(me)
    const token = await secretTo(NEW)
    expect(await whileAccountIsAdded(NEW, () => refusal(confirm(token)))).toMatchObject({ code: 'verification_expired' })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: OLD })
  })
})

describe('the link that stops a change of email', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'works %s the new address is confirmed: the old address stays, everybody is signed out, and a new password is chosen',
    async (_, isConfirmed) => {
      const { me } = await aPlayer()
      await start(me)
      const stopToken = await secretTo(OLD)
      const confirmToken = await secretTo(NEW)
      if (isConfirmed) await confirm(confirmToken)
      const { newPasswordToken } = await stop(stopToken)
      expect(await refusal(me.call(contract.getCurrentUser, {}))).toMatchObject({ status: 401 })
      expect([await signIn(OLD), await signIn(NEW)]).toEqual([401, 401])
      expect(await refusal(confirm(confirmToken))).toMatchObject({ code: 'verification_expired' })
      await t.anonymous.call(contract.resetPassword, { body: { token: newPasswordToken, newPassword: NEW_PASSWORD } })
      expect(await signIn(OLD, NEW_PASSWORD)).toBe(200)
      expect(await refusal(stop(stopToken))).toMatchObject({ code: 'verification_expired' })
    },
  )

  it('ends the passkey of a thief who knew the password', async () => {
    const { me, player } = await aPlayer()
    const passkey = { credential_id: 'thief', public_key: Buffer.from('key'), sign_count: 0, name: 'Phone', created_at: new Date(0) }
    await t.db('passkeys').insert({ user_id: player.id, ...passkey })
    await start(me)
    await stop(await secretTo(OLD))
    expect(await t.db('passkeys')).toEqual([])
    expect(await t.db('known_devices').where({ user_id: player.id })).toEqual([])
    await mailsTo(t, NEW)
  })

  it('works when the thief has signed up with the old address meanwhile: that account gets the address of the thief, unconfirmed', async () => {
    const { me } = await aPlayer()
    await start(me)
    const stopToken = await secretTo(OLD)
    await confirm(await secretTo(NEW))
    await mailsTo(t, OLD, 2)
    expect((await post(t, '/api/register', aRegistration({ email: OLD, firstName: 'Thief' }))).status).toBe(200)
    const mail = (await mailsTo(t, OLD, 3)).at(-1)

    const { newPasswordToken } = await stop(stopToken)
    await t.anonymous.call(contract.resetPassword, { body: { token: newPasswordToken, newPassword: NEW_PASSWORD } })
    expect(await signIn(OLD, NEW_PASSWORD)).toBe(200)
    const thief = await t.db('users').where({ first_name: 'Thief' }).first()
    expect(thief).toMatchObject({ email: NEW, email_verified_at: null })
    // the letters to the owner's mailbox don't reach the thief's account any more
    expect(await t.db('email_codes').where({ user_id: thief.id })).toEqual([])
    const claiming = t.anonymous.call(contract.claimAccount, { body: { token: tokenIn(mail) } })
    expect(await refusal(claiming)).toMatchObject({ code: 'verification_expired' })
  })

  it('works when somebody signs up with the old address at the same moment', async () => {
    const { me, player } = await aPlayer()
    await start(me)
    const stopToken = await secretTo(OLD)
    await confirm(await secretTo(NEW))
    await mailsTo(t, OLD, 2)
    await whileAccountIsAdded(OLD, () => stop(stopToken))
    expect(await t.db('users').where({ id: player.id }).first()).toMatchObject({ email: OLD })
    expect(await t.db('users').where({ first_name: 'Other' }).first()).toMatchObject({ email: NEW })
  })

  it('is refused when somebody else has confirmed the old address meanwhile', async () => {
    const { me } = await aPlayer()
    await start(me)
    const stopToken = await secretTo(OLD)
    await confirm(await secretTo(NEW))
    const { id } = await t.a.player({ email: OLD })
    await t
      .db('users')
      .where({ id })
      .update({ email_verified_at: new Date(0) })
    expect(await refusal(stop(stopToken))).toMatchObject({ code: 'verification_expired' })
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ email: NEW })
  })

  it('expires after 7 days', async () => {
    const { me } = await aPlayer()
    await start(me)
    const token = await secretTo(OLD)
    t.clock.advance(7 * DAY_MS)
    expect(await refusal(stop(token))).toMatchObject({ code: 'verification_expired' })
  })
})

describe('changing the phone number', () => {
  it('needs the password, and is shown at once', async () => {
    const { me } = await aPlayer()
    const change = (password: string) => me.call(contract.setPhoneNumber, { body: { phoneNumber: ' 916 555 0199 ', password } })
    expect(await refusal(change('wrong horse 1'))).toMatchObject({ code: 'wrong_credentials' })
    await change(PASSWORD)
    expect(await me.call(contract.getCurrentUser, {})).toMatchObject({ phoneNumber: '916 555 0199' })
  })
})
