import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/limits/network.ts'
import { hashSecretToken, makeSecretToken } from './session.ts'

/** Where a request comes from: the browser, as SHA-256 of its device cookie in hex (new when it came without one), and its network. */
export type Asker = { device: string; isNewDevice: boolean; network: string }

const LASTS_SECONDS = 400 * 24 * 60 * 60
const TOKEN_FORM = /^[\w-]{43}$/

/** Reads the browser's device cookie; one without it gets one. The cookie says nothing about a player: limits use it to count one browser by itself. */
export function readAsker(ctx: Context, { publicUrl }: Pick<Deps['config'], 'publicUrl'>): Asker {
  const isHttps = publicUrl.startsWith('https:')
  const name = isHttps ? '__Host-device' : 'device'
  const known = ctx.cookies.get(name)
  const token = known && TOKEN_FORM.test(known) ? known : makeSecretToken()
  if (token !== known)
    ctx.append('set-cookie', `${name}=${token}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`)
  return { device: hashSecretToken(token), isNewDevice: token !== known, network: networkOf(ctx.ip) }
}
