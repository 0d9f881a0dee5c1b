import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'
/** The form of a request id that is accepted from a proxy; other ids are replaced. */
const WELL_FORMED_ID = /^[\w.:-]{8,64}$/

/** The id that a trusted proxy gave a request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, { trustedProxies }: { trustedProxies: number }): string {
  const given = trustedProxies > 0 ? headers[REQUEST_ID_HEADER] : undefined
  return typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID()
}
