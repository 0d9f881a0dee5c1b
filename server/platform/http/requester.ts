import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/requests/network.ts'
import { hashSecretToken, makeSecretToken } from './session.ts'

/** The origin of a request: its network, and its browser as the SHA-256 of the device cookie in hex (a new one if the request had none). */
export type Requester = { device: string; isNewDevice: boolean; network: string }

const LASTS_SECONDS = 400 * 24 * 60 * 60
const TOKEN_FORM = /^[\w-]{43}$/

/** Reads the browser's device cookie, or sets a new one. The cookie contains nothing about a player: limits use it to count each browser. */
export function readRequester(ctx: Context, { isHttps }: Pick<Deps['config'], 'isHttps'>): Requester {
  const name = isHttps ? '__Host-device' : 'device'
  const sent = ctx.cookies.get(name)
  const token = sent && TOKEN_FORM.test(sent) ? sent : makeSecretToken()
  if (token !== sent)
    ctx.append('set-cookie', `${name}=${token}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`)
  return { device: hashSecretToken(token), isNewDevice: token !== sent, network: networkOf(ctx.ip) }
}
