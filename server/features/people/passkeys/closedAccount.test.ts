import { expect, it } from 'vitest'
import { PASSWORD } from '#server/testing/accounts.ts'
import { HTTPS_CONFIG, withPasskeys } from '#server/testing/passkeys.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ config: { ...HTTPS_CONFIG, hasRateLimits: true } })
const { post, aPlayerWithPasskey, askToSignIn } = withPasskeys(t)

it('a passkey signs in on a new device while guesses have closed the account to the passwords of new devices', async () => {
  const { player, authenticator } = await aPlayerWithPasskey()
  for (let guess = 0; guess < 100; guess += 1) await t.deps.rateLimits.reserve('sign_in_account', player.email)
  expect((await post(contract.login, { email: player.email, password: PASSWORD })).status).toBe(429)
  expect((await post(contract.signInWithPasskey, { credential: authenticator.sign(await askToSignIn()) })).status).toBe(200)
})
