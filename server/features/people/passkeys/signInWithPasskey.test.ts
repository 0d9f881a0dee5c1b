import { describe, expect, it } from 'vitest'
import { setRole } from '#server/features/people/accounts/setRole.ts'
import { PASSWORD } from '#server/testing/accounts.ts'
import { HTTPS_CONFIG, OTHER_BROWSER, PUBLIC_URL, withPasskeys } from '#server/testing/passkeys.ts'
import { createAuthenticator } from '#server/testing/softwareAuthenticator.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, MINUTE_MS } from '#shared/clock.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ config: HTTPS_CONFIG })
const { post, aPlayerWithPasskey, askToSignIn } = withPasskeys(t)

type Credential = CallInput<typeof contract.signInWithPasskey>['body']['credential']
const signIn = (credential: Credential, cookie?: string) => post(contract.signInWithPasskey, { credential }, cookie)
const refusal = async (answer: Response) => ({ status: answer.status, ...(JSON.parse(await answer.text()) as object) })
const REFUSED = { status: 401, error: 'passkey_refused', message: "This passkey can't be used here. Please sign in with your password." }

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
