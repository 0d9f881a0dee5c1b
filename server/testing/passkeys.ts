import { contract } from '#shared/contract/index.ts'
import { aPlayerWithPassword, confirmAddress, DEVICE, PASSWORD } from './accounts.ts'
import type { TestPlayer } from './builders.ts'
import { createAuthenticator } from './softwareAuthenticator.ts'
import type { TestClient, TestServer } from './startTestServer.ts'

/** Passkeys need https, so a server under test gets this address. */
export const PUBLIC_URL = 'https://slate.test'
export const HTTPS_CONFIG = { publicUrl: PUBLIC_URL, isPublicUrlGiven: false }
/** The device cookies of two browsers. */
const BROWSER = DEVICE.replace('device=', '__Host-device=')
export const OTHER_BROWSER = `__Host-device=${'E'.repeat(43)}`

/** Players with passkeys, and their browsers. */
export function withPasskeys(t: TestServer) {
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
  const addPasskey = async (me: TestClient, name = 'Pixel') => {
    const authenticator = createAuthenticator(PUBLIC_URL)
    const options = await me.call(contract.startPasskey, { body: { password: PASSWORD } })
    const passkey = await me.call(contract.addPasskey, { body: { name, credential: authenticator.create(options) } })
    return { authenticator, passkey }
  }
  /** A player at a confirmed address. */
  const aPlayerWithPasskey = async (overrides: Parameters<typeof aPlayerWithPassword>[1] = {}) => {
    const player = await aPlayerWithPassword(t, overrides)
    await confirmAddress(t, player)
    const me = await as(player)
    return { player, me, ...(await addPasskey(me)) }
  }
  const askToSignIn = async (cookie = BROWSER) =>
    contract.startPasskeySignIn.response.parse(await (await post(contract.startPasskeySignIn, undefined, cookie)).json())
  return { as, post, addPasskey, aPlayerWithPasskey, askToSignIn }
}
