import { describe, expect, it } from 'vitest'
import { setRole } from '#server/features/accounts/setRole.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { aPlayerWithPassword, DEVICE, mailsTo, NEW_PASSWORD, PASSWORD, tokenIn } from '#server/testing/accounts.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { createAuthenticator } from '#server/testing/softwareAuthenticator.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { DAY_MS, MINUTE_MS } from '#shared/clock.ts'
import { PASSKEYS_AT_MOST } from '#shared/contest.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const PUBLIC_URL = 'https://slate.test'
const t = await startTestServer({ config: { publicUrl: PUBLIC_URL, isPublicUrlGiven: false } })

const BROWSER = DEVICE.replace('device=', '__Host-device=')
const OTHER_BROWSER = `__Host-device=${'E'.repeat(43)}`
type Credential = CallInput<typeof contract.signInWithPasskey>['body']['credential']

/** A signed-in client; the server runs under https here, so its cookies have the prefix of https. */
const as = async (player: TestPlayer, open: 'as' | 'asUnverified' = 'as'): Promise<TestClient> => {
  const client = await t[open](player)
  return {
    ...client,
    cookie: `__Host-${client.cookie}`,
    send: (method, path, options = {}) =>
      t.anonymous.send(method, path, { ...options, headers: { cookie: `__Host-${client.cookie}; ${BROWSER}`, ...options.headers } }),
  }
}
const post = (call: { path: string }, body: unknown, cookie = BROWSER) =>
  t.anonymous.send('POST', call.path, { ...(body !== undefined && { body: JSON.stringify(body) }), headers: { cookie } })

async function addPasskey(me: TestClient, name = 'Pixel') {
  const authenticator = createAuthenticator(PUBLIC_URL)
  const options = await me.call(contract.startPasskey, { body: { password: PASSWORD } })
  const passkey = await me.call(contract.addPasskey, { body: { name, credential: authenticator.create(options) } })
  return { authenticator, passkey }
}
async function aPlayerWithPasskey(overrides: Parameters<typeof aPlayerWithPassword>[1] = {}) {
  const player = await aPlayerWithPassword(t, overrides)
  const me = await as(player)
  return { player, me, ...(await addPasskey(me)) }
}
const askToSignIn = async (cookie = BROWSER) =>
  contract.startPasskeySignIn.response.parse(await (await post(contract.startPasskeySignIn, undefined, cookie)).json())
const signIn = (credential: Credential, cookie = BROWSER) => post(contract.signInWithPasskey, { credential }, cookie)
const refusal = async (answer: Response) => ({ status: answer.status, ...(JSON.parse(await answer.text()) as object) })
const REFUSED = { status: 401, error: 'passkey_refused', message: "This passkey can't be used here. Please sign in with your password." }

describe('adding a passkey', () => {
  it('stores it under its name after the password was typed, and mails the player without the name', async () => {
    const { player, me, passkey } = await aPlayerWithPasskey()
    expect(await me.call(contract.listPasskeys, {})).toEqual([passkey])
    expect(passkey).toEqual({ id: expect.any(String), name: 'Pixel', createdAt: '2025-09-04T12:00:00.000Z', lastUsedAt: null })
    const [mail] = await mailsTo(t, player.email)
    expect(mail?.subject).toBe('A passkey was added to your Sunday Slate account')
    expect(mail?.text).not.toContain('Pixel')
  })

  it('asks the browser for a discoverable passkey of our site with the player verified, and none that the account has', async () => {
    const { player, me, authenticator } = await aPlayerWithPasskey()
    const options = await me.call(contract.startPasskey, { body: { password: PASSWORD } })
    expect(options).toMatchObject({
      rp: { id: 'slate.test', name: 'Sunday Slate' },
      user: { name: player.email },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  })

  it('is refused with a wrong password', async () => {
    const me = await as(await aPlayerWithPassword(t))
    await expect(me.call(contract.startPasskey, { body: { password: 'wrong horse' } })).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await t.db('passkey_challenges').select()).toEqual([])
  })

  it.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of another site', { rpId: 'evil.test' }],
    ['without a verified player', { isVerified: false }],
    ['for an invented challenge', { challenge: 'A'.repeat(43) }],
    ['that is a sign-in', { type: 'webauthn.get' }],
    ['with a certificate of its maker', { hasCertificate: true }],
  ])('refuses a credential %s', async (_, faults) => {
    const me = await as(await aPlayerWithPassword(t))
    const options = await me.call(contract.startPasskey, { body: { password: PASSWORD } })
    const credential = createAuthenticator(PUBLIC_URL).create(options, faults)
    await expect(me.call(contract.addPasskey, { body: { name: 'x', credential } })).rejects.toMatchObject({ code: 'passkey_not_added' })
    expect(await t.db('passkeys').select()).toEqual([])
  })

  it('refuses a challenge that was used, has expired, or belongs to another session', async () => {
    const player = await aPlayerWithPassword(t)
    const [me, elsewhere] = [await as(player), await as(player)]
    const start = () => me.call(contract.startPasskey, { body: { password: PASSWORD } })
    const add = (client: TestClient, credential: CallInput<typeof contract.addPasskey>['body']['credential']) =>
      client.call(contract.addPasskey, { body: { name: 'x', credential } })
    const used = createAuthenticator(PUBLIC_URL).create(await start())
    await add(me, used)
    await expect(add(me, used)).rejects.toMatchObject({ code: 'passkey_not_added' })
    const other = createAuthenticator(PUBLIC_URL)
    await expect(add(elsewhere, other.create(await start()))).rejects.toMatchObject({ code: 'passkey_not_added' })
    const late = other.create(await start())
    t.clock.advance(5 * MINUTE_MS)
    await expect(add(me, late)).rejects.toMatchObject({ code: 'passkey_not_added' })
    expect(await t.db('passkeys').select()).toHaveLength(1)
  })

  it('refuses a passkey that another account has', async () => {
    const { authenticator } = await aPlayerWithPasskey()
    const other = await as(await aPlayerWithPassword(t))
    const options = await other.call(contract.startPasskey, { body: { password: PASSWORD } })
    await expect(other.call(contract.addPasskey, { body: { name: 'x', credential: authenticator.create(options) } })).rejects.toMatchObject(
      { code: 'passkey_not_added' },
    )
  })

  it(`refuses more than ${PASSKEYS_AT_MOST}`, async () => {
    const player = await aPlayerWithPassword(t)
    const rows = Array.from({ length: PASSKEYS_AT_MOST }, (_, index) => ({
      user_id: player.id,
      credential_id: `id-${index}`,
      public_key: Buffer.from('x'),
      sign_count: 0,
      name: `${index}`,
      created_at: new Date(0),
    }))
    await t.db('passkeys').insert(rows)
    const me = await as(player)
    await expect(me.call(contract.startPasskey, { body: { password: PASSWORD } })).rejects.toMatchObject({ code: 'too_many_passkeys' })
  })
})

describe('signing in with a passkey', () => {
  it('starts a session, notes the use and answers with the player', async () => {
    const { player, me, authenticator } = await aPlayerWithPasskey()
    t.clock.advance(DAY_MS)
    const answer = await signIn(authenticator.sign(await askToSignIn()))
    expect(await answer.json()).toMatchObject({ id: player.id, email: player.email })
    const cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('__Host-sid='))
        ?.split(';')[0] ?? ''
    expect((await t.anonymous.send('GET', '/api/user', { headers: { cookie } })).status).toBe(200)
    expect((await me.call(contract.listPasskeys, {}))[0]?.lastUsedAt).toBe('2025-09-05T12:00:00.000Z')
  })

  it('asks the browser for any passkey of our site, without a name of a player', async () => {
    await aPlayerWithPasskey()
    expect(await askToSignIn()).toEqual({
      challenge: expect.any(String),
      rpId: 'slate.test',
      timeout: 300_000,
      userVerification: 'required',
    })
  })

  it.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of another site', { rpId: 'evil.test' }],
    ['without a verified player', { isVerified: false }],
    ['for an invented challenge', { challenge: 'A'.repeat(43) }],
    ['that creates a passkey', { type: 'webauthn.create' }],
    ['for another player', { userHandle: 'AAAA' }],
  ])('refuses a signature %s', async (_, faults) => {
    const { authenticator } = await aPlayerWithPasskey()
    const answer = await signIn(authenticator.sign(await askToSignIn(), faults))
    expect(await refusal(answer)).toMatchObject(REFUSED)
    expect(answer.headers.getSetCookie().filter((one) => one.includes('sid='))).toEqual([])
  })

  it('gives the same answer for an unknown passkey, one of another key and one that was removed', async () => {
    const { player, me, authenticator, passkey } = await aPlayerWithPasskey()
    const stranger = createAuthenticator(PUBLIC_URL)
    expect(await refusal(await signIn(stranger.sign(await askToSignIn())))).toMatchObject(REFUSED)
    const userHandle = Buffer.from(player.id).toString('base64url')
    const forged = { ...stranger.sign(await askToSignIn(), { userHandle }), id: authenticator.id }
    expect(await refusal(await signIn(forged))).toMatchObject(REFUSED)
    await me.call(contract.removePasskey, { params: { passkeyId: passkey.id } })
    expect(await refusal(await signIn(authenticator.sign(await askToSignIn())))).toMatchObject(REFUSED)
  })

  it('refuses a challenge that was used, has expired, was sent to another browser, or is for adding a passkey', async () => {
    const { me, authenticator } = await aPlayerWithPasskey()
    const used = authenticator.sign(await askToSignIn())
    expect((await signIn(used)).status).toBe(200)
    expect(await refusal(await signIn(used))).toMatchObject(REFUSED)
    expect(await refusal(await signIn(authenticator.sign(await askToSignIn()), OTHER_BROWSER))).toMatchObject(REFUSED)
    const late = authenticator.sign(await askToSignIn())
    t.clock.advance(5 * MINUTE_MS)
    expect(await refusal(await signIn(late))).toMatchObject(REFUSED)
    const { challenge } = await me.call(contract.startPasskey, { body: { password: PASSWORD } })
    const misused = authenticator.sign({ challenge, rpId: 'slate.test', timeout: 0, userVerification: 'required' })
    expect(await refusal(await signIn(misused))).toMatchObject(REFUSED)
  })

  it('lets one of two requests with the same signature in', async () => {
    const { authenticator } = await aPlayerWithPasskey()
    const credential = authenticator.sign(await askToSignIn())
    const answers = await Promise.all([signIn(credential), signIn(credential)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('refuses a counter that does not grow, as of a copied passkey, and logs it', async () => {
    const { authenticator } = await aPlayerWithPasskey()
    expect((await signIn(authenticator.sign(await askToSignIn(), { signCount: 7 }))).status).toBe(200)
    for (const signCount of [7, 6, 0])
      expect(await refusal(await signIn(authenticator.sign(await askToSignIn(), { signCount })))).toMatchObject(REFUSED)
    expect(t.logged.splice(0).map((line) => JSON.parse(line).event)).toEqual(Array(3).fill('passkey_counter_went_back'))
    expect((await signIn(authenticator.sign(await askToSignIn(), { signCount: 8 }))).status).toBe(200)
  })

  it('accepts a counter that is always 0, as synced passkeys send it', async () => {
    const { authenticator } = await aPlayerWithPasskey()
    for (let times = 0; times < 2; times += 1)
      expect((await signIn(authenticator.sign(await askToSignIn(), { signCount: 0 }))).status).toBe(200)
  })

  it('shows that an account is blocked only after a right signature', async () => {
    const { player, authenticator } = await aPlayerWithPasskey()
    await t
      .db('users')
      .where({ id: player.id })
      .update({ blocked_at: new Date(0), blocked_reason: 'x' })
    expect(await refusal(await signIn(authenticator.sign(await askToSignIn())))).toMatchObject({ error: 'account_blocked' })
    expect(await refusal(await signIn(authenticator.sign(await askToSignIn(), { origin: 'https://evil.test' })))).toMatchObject(REFUSED)
  })

  it('opens no admin access: an admin still types the own email at the desk', async () => {
    const { player, authenticator } = await aPlayerWithPasskey({ role: 'admin' })
    const answer = await signIn(authenticator.sign(await askToSignIn()))
    const cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('__Host-sid='))
        ?.split(';')[0] ?? ''
    const jobs = () => t.anonymous.send('GET', contract.listJobs.path, { headers: { cookie } })
    expect(await refusal(await jobs())).toMatchObject({ error: 'admin_access_required' })
    const verified = await t.anonymous.send('POST', contract.verifyAdmin.path, {
      body: JSON.stringify({ email: player.email }),
      headers: { cookie },
    })
    expect(verified.status).toBe(200)
  })

  it('leaves the mark of staff whose password is too short or unknown', async () => {
    const { player, authenticator } = await aPlayerWithPasskey()
    await setRole(t.deps, { email: player.email, role: 'staff' })
    const answer = await signIn(authenticator.sign(await askToSignIn()))
    expect(await answer.json()).toMatchObject({ role: 'staff', needsNewPassword: true })
  })
})

describe('the end of a passkey', () => {
  it('is its removal by its owner, who gets a mail; nobody else can rename or remove it', async () => {
    const { player, me, passkey } = await aPlayerWithPasskey()
    const other = await as(await t.a.player())
    const params = { passkeyId: passkey.id }
    await expect(other.call(contract.renamePasskey, { params, body: { name: 'mine' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call(contract.removePasskey, { params })).rejects.toMatchObject({ code: 'not_found' })
    expect(await me.call(contract.renamePasskey, { params, body: { name: '  Work laptop ' } })).toEqual({ ...passkey, name: 'Work laptop' })
    await me.call(contract.removePasskey, { params })
    expect(await me.call(contract.listPasskeys, {})).toEqual([])
    expect((await mailsTo(t, player.email, 2))[1]?.subject).toBe('A passkey was removed from your Sunday Slate account')
    expect((await me.send('GET', '/api/user')).status).toBe(200)
  })

  it('is a new password by a mailed link, but not a password that the player changes', async () => {
    const { player, me } = await aPlayerWithPasskey()
    await me.call(contract.changePassword, { body: { password: PASSWORD, newPassword: NEW_PASSWORD } })
    expect(await t.db('passkeys').select()).toHaveLength(1)
    await t.anonymous.call(contract.forgotPassword, { body: { email: player.email } })
    const token = tokenIn((await mailsTo(t, player.email, 3)).at(-1))
    await t.anonymous.call(contract.resetPassword, { body: { token, newPassword: PASSWORD } })
    expect(await t.db('passkeys').select()).toEqual([])
  })

  it('is the confirmation of the address in another browser, because a stranger may have created the account', async () => {
    const email = 'victim@example.com'
    const form = { email, password: PASSWORD, firstName: 'Pat', lastName: 'Smith', phoneNumber: '916 555 0100', acceptTerms: true as const }
    const answer = await post(contract.register, { ...form, confirmPassword: PASSWORD })
    const { id } = contract.register.response.parse(await answer.json())
    await addPasskey(await as({ id, email, role: 'player' }))
    const letter = (await mailsTo(t, email, 2)).find(({ text }) => text.includes('/verify-email'))
    await t.anonymous.call(contract.verifyEmail, { body: { token: tokenIn(letter) } })
    expect(await t.db('passkeys').select()).toEqual([])
  })

  it('is the deletion of its account', async () => {
    const { player } = await aPlayerWithPasskey()
    await t.db('users').where({ id: player.id }).delete()
    expect(await t.db('passkeys').select()).toEqual([])
  })
})

it('challenges that have expired are deleted by the clean-up', async () => {
  await askToSignIn()
  t.clock.advance(4 * MINUTE_MS)
  await askToSignIn()
  t.clock.advance(2 * MINUTE_MS)
  await cleanUp(t.deps)
  expect(await t.db('passkey_challenges').select()).toHaveLength(1)
})
