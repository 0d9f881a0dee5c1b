import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { nameCall } from './nameCall.ts'

/** The status that nginx logs when a client closes the connection before the answer is complete. */
const CLIENT_CLOSED = 499

/**
 * Logs and counts each request once it is over: id, call, method, status and duration. The line contains no path and no query, since these
 * may name people or contain codes.
 */
export function observeRequests({ log, metrics }: Pick<Deps, 'log' | 'metrics'>) {
  return (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const startedAt = performance.now()
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
