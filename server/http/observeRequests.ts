import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

export const REQUEST_ID_HEADER = 'x-request-id'
/** The form of a request id that is accepted from a proxy; other ids are replaced. */
const WELL_FORMED_ID = /^[\w.:-]{8,64}$/
/** The status that nginx logs when a client closes the connection before the answer is complete. */
const CLIENT_CLOSED = 499

/**
 * Gives each request an id, which the answer carries as `x-request-id`, then logs and counts it once it is over: call, method, status and
 * duration. The line contains no path and no query, since these may name people or contain codes.
 */
export function observeRequests({ log, metrics, config }: Pick<Deps, 'log' | 'metrics' | 'config'>) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now()
    const given = config.trustedProxies > 0 ? request.headers[REQUEST_ID_HEADER] : undefined
    const requestId = typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID()
    response.setHeader(REQUEST_ID_HEADER, requestId)
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const call = nameCall(request)
      const method = request.method ?? 'GET'
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED
      metrics.countRequest({ call, method, status }, ms / SECOND_MS)
      log[call === 'health' || call === 'metrics' ? 'debug' : 'info']('request', { requestId, call, method, status, ms: Math.round(ms) })
    })
  }
}

/** The name of the call in the contract, or of the kind of page. */
function nameCall({ url = '', method = 'GET' }: IncomingMessage): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const wanted = `${method === 'HEAD' ? 'GET' : method} ${path}`
  return CALLS.find(({ pattern }) => pattern.test(wanted))?.name ?? nameOther(path)
}

function nameOther(path: string): string {
  if (path === '/api/openapi.json') return 'openapi'
  if (path.startsWith('/api/') || path === '/api') return 'unknown'
  if (path.startsWith('/health/')) return 'health'
  return path === '/metrics' ? 'metrics' : 'page'
}

/** Calls with fixed paths come first: `/api/games/current` also has the form of `/api/games/:id`. */
const CALLS = Object.entries(contract)
  .map(([name, { method, path }]) => ({ name, params: path.split('/:').length, pattern: toPattern(method, path) }))
  .sort((a, b) => a.params - b.params)

function toPattern(method: string, path: string): RegExp {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${method} ${segments.join('/')}/?$`)
}
