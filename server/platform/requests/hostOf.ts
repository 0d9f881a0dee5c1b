import type { IncomingMessage } from 'node:http'

/**
 * The domain that a request was sent to, in lower case and without its port; null without a `Host`. `X-Forwarded-Host` is used only with
 * trusted proxies, and of its entries the one written by the outermost trusted proxy. Clients can forge the entries before it.
 */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, { trustedProxies }: { trustedProxies: number }): string | null {
  const forwarded = trustedProxies > 0 ? entriesOf(headers['x-forwarded-host']) : []
  const host = (forwarded.at(-trustedProxies) ?? forwarded[0] ?? headers.host ?? '').toLowerCase()
  const portAt = host.endsWith(']') ? -1 : host.lastIndexOf(':') // an address of IPv6 without a port ends with a bracket
  const withoutPort = portAt < 0 ? host : host.slice(0, portAt)
  const name = withoutPort.endsWith('.') ? withoutPort.slice(0, -1) : withoutPort
  return name === '' ? null : name
}

const entriesOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
