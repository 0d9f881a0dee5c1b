import type { Config } from '#server/config.ts'

/** The push services of browsers; a host below one of these counts too. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Which kind of push service an endpoint belongs to. Browsers send the endpoint, so it may be any address: only those of known push services
 * are called. `operator`: one that the operator has added, which may be in the own network.
 * @returns null when the endpoint must not be called.
 */
export function pushServiceOf(endpoint: string, { pushServices }: Pick<Config, 'pushServices'>): 'public' | 'operator' | null {
  if (!URL.canParse(endpoint)) return null
  const { protocol, username, password, hash, host, href } = new URL(endpoint)
  // refused unless the URL parser leaves the text unchanged: otherwise it may hide its real host
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '' || href !== endpoint) return null
  if (pushServices.includes(host)) return 'operator'
  return PUSH_SERVICES.some((service) => host === service || host.endsWith(`.${service}`)) ? 'public' : null
}
