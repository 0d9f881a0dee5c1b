import { describe, expect, it } from 'vitest'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { aPlayerWithPassword, mailsSettled, mailsTo, NEW_PASSWORD, PASSWORD, tokenIn } from '#server/testing/accounts.ts'
import { HTTPS_CONFIG, PUBLIC_URL, withPasskeys } from '#server/testing/passkeys.ts'
import { createAuthenticator } from '#server/testing/softwareAuthenticator.ts'
import { startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { PASSKEYS_AT_MOST } from '#shared/contest.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ config: HTTPS_CONFIG })
const { as, post, addPasskey, aPlayerWithPasskey, askToSignIn } = withPasskeys(t)

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

it('an address that was never confirmed gets no letter about a new or a removed passkey, because it may belong to a stranger', async () => {
  const me = await as(await aPlayerWithPassword(t))
  const { passkey } = await addPasskey(me)
  await me.call(contract.removePasskey, { params: { passkeyId: passkey.id } })
  await mailsSettled(t)
  expect(t.mails).toEqual([])
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
    expect((await mailsTo(t, player.email, 2)).map(({ subject }) => subject)).toContain(
      'A passkey was removed from your Sunday Slate account',
    )
    expect((await me.send('GET', '/api/user')).status).toBe(200)
  })

  it('is a new password by a mailed link, but not a password that the player changes', async () => {
    const { player, me } = await aPlayerWithPasskey()
    await me.call(contract.changePassword, { body: { password: PASSWORD, newPassword: NEW_PASSWORD } })
    expect(await t.db('passkeys').select()).toHaveLength(1)
    await t.anonymous.call(contract.forgotPassword, { body: { email: player.email } })
    const letter = (await mailsTo(t, player.email, 3)).find(({ text }) => text.includes('/reset-password'))
    await t.anonymous.call(contract.resetPassword, { body: { token: tokenIn(letter), newPassword: PASSWORD } })
    expect(await t.db('passkeys').select()).toEqual([])
  })

  it('is the claim of the address by somebody who did not sign up', async () => {
    const email = 'victim@example.com'
    const form = { email, password: PASSWORD, firstName: 'Pat', lastName: 'Smith', phoneNumber: '916 555 0100', acceptTerms: true as const }
    const answer = await post(contract.register, { ...form, confirmPassword: PASSWORD })
    const { id } = contract.register.response.parse(await answer.json())
    await addPasskey(await as({ id, email, role: 'player' }))
    const [letter] = await mailsTo(t, email)
    await t.anonymous.call(contract.claimAccount, { body: { token: tokenIn(letter) } })
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
