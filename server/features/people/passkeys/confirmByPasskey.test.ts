import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#server/testing/accounts.ts'
import { HTTPS_CONFIG, PUBLIC_URL, withPasskeys } from '#server/testing/passkeys.ts'
import { createAuthenticator } from '#server/testing/softwareAuthenticator.ts'
import { refusal, startTestServer, type TestClient } from '#server/testing/startTestServer.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ config: HTTPS_CONFIG })
const { as, aPlayerWithPasskey, askToSignIn } = withPasskeys(t)

type Passkey = NonNullable<CallInput<typeof contract.deleteAccount>['body']['passkey']>
const ask = (me: TestClient) => me.call(contract.startConfirmation, {})
const remove = (me: TestClient, passkey: Passkey) => me.call(contract.deleteAccount, { body: { passkey, lostCredits: 0 } })
const isDeleted = async (id: string) => (await t.db('users').where({ id }).first('deleted_at')).deleted_at !== null

describe('deleting the account with a passkey', () => {
  it('needs no password', async () => {
    const { player, me, authenticator } = await aPlayerWithPasskey()
    const options = await ask(me)
    expect(options.allowCredentials).toEqual([{ id: authenticator.id, type: 'public-key' }])
    await remove(me, authenticator.sign(options))
    expect(await isDeleted(player.id)).toBe(true)
    expect(await t.db('passkeys').select()).toEqual([])
  })

  it('is refused without a passkey, with both proofs, and with none', async () => {
    const { player, me, authenticator } = await aPlayerWithPasskey()
    const passkey = authenticator.sign(await ask(me))
    const bodies = [{ lostCredits: 0 }, { lostCredits: 0, password: PASSWORD, passkey }]
    for (const body of bodies)
      expect(await refusal(me.call(contract.deleteAccount, { body }))).toMatchObject({ status: 400, code: 'invalid_input' })
    const other = await as(await t.a.player())
    expect(await refusal(ask(other))).toMatchObject({ status: 404 })
    expect(await isDeleted(player.id)).toBe(false)
  })

  it.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['without a verified player', { isVerified: false }],
    ['for an invented challenge', { challenge: 'A'.repeat(43) }],
  ])('refuses a signature %s', async (_, faults) => {
    const { player, me, authenticator } = await aPlayerWithPasskey()
    expect(await refusal(remove(me, authenticator.sign(await ask(me), faults)))).toMatchObject({ code: 'passkey_refused' })
    expect(await isDeleted(player.id)).toBe(false)
  })

  it("refuses another player's passkey, and deletes neither account", async () => {
    const one = await aPlayerWithPasskey()
    const two = await aPlayerWithPasskey()
    const signed = two.authenticator.sign(await ask(one.me))
    expect(await refusal(remove(one.me, signed))).toMatchObject({ code: 'passkey_refused' })
    expect([await isDeleted(one.player.id), await isDeleted(two.player.id)]).toEqual([false, false])
  })

  it('refuses a challenge of a sign-in, of another session, that was used, or that has expired', async () => {
    const { player, me, authenticator } = await aPlayerWithPasskey()
    const elsewhere = await as(player)
    const refused = async (client: TestClient, passkey: Passkey) =>
      expect(await refusal(remove(client, passkey))).toMatchObject({ code: 'passkey_refused' })
    await refused(me, authenticator.sign(await askToSignIn()))
    await refused(elsewhere, authenticator.sign(await ask(me)))
    const forged = { ...createAuthenticator(PUBLIC_URL).sign(await ask(me)), id: authenticator.id }
    await refused(me, forged)
    await refused(me, forged)
    const late = authenticator.sign(await ask(me))
    t.clock.advance(5 * MINUTE_MS)
    await refused(me, late)
    expect(await isDeleted(player.id)).toBe(false)
  })
})
