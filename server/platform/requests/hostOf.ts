import type { IncomingMessage } from 'node:http'

/**
 * The domain that a request was sent to, in lower case and without its port; null without a `Host`. `X-Forwarded-Host` is used only with
 * trusted proxies, and of its entries the one written by the outermost trusted proxy. Clients can forge the entries before it.
 */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, { trustedProxies }: { trustedProxies: number }): string | null {
  const forwarded = trustedProxies > 0 ? entriesOf(headers['x-forwarded-host']) : []
  const host = forwarded.at(-trustedProxies) ?? forwarded[0] ?? headers.host ?? ''
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return name === '' ? null : name
}

const entriesOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
