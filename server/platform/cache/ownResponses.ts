import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'koa'
import { REQUEST_ID_HEADER } from '#server/platform/requests/requestId.ts'
import type { ReadViewer } from '#server/platform/requests/viewer.ts'
import type { Clock, EpochMs } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import type { Caches } from './caches.ts'

/** An answer for one player. One that the player may still change is neither cached nor shared, because such changes are not announced. */
export type OwnAnswer<V> = { value: V } & ({ isCacheable: false } | { isCacheable: true; expiresAt: EpochMs | null })

/** Responses for one player, cached as finished text by URL. */
export type OwnResponses = {
  /**
   * Sends the cached response if the session of the request, which is read for it, is of the player whom the response is for. Then no other work is done.
   * Returns null when none is cached for this URL, otherwise whether it was sent.
   */
  sendCached(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> | null
  /** Sends the response to this player, whose access was checked: the cached one, or the JSON text that `read` returns. */
  send(ctx: Context, ownerId: string, read: () => Promise<OwnAnswer<string>>): Promise<void>
}

type OwnResponse = { ownerId: string; text: string; headers: readonly string[] }

/** A response takes about 3 KB of memory. */
const MAX_RESPONSES = 5_000

type Options = { clock: Clock; headers: Record<string, string>; readViewer: ReadViewer }

/** @param headers are sent with every response. */
export function createOwnResponses(caches: Caches, { clock, headers, readViewer }: Options): OwnResponses {
  const responses = caches.create<OwnResponse>(MAX_RESPONSES)
  const sentWithAll = [...Object.entries(headers).flat(), 'content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store']

  const write = ({ text, headers: ofBody }: OwnResponse, response: ServerResponse, own: readonly string[]) => {
    response.writeHead(200, [...sentWithAll, ...ofBody, ...own, SERVER_TIME_HEADER, String(Math.round(clock.now()))])
    response.end(text, 'latin1')
  }

  return {
    sendCached(request, response, requestId) {
      const key = request.url ?? ''
      if (request.method !== 'GET' || !responses.peek(key)) return null
      const send = (viewerId: string | undefined) => {
        const cached = responses.peek(key) // the data may have changed while the session was read
        if (!cached || cached.value.ownerId !== viewerId) return false
        write(cached.value, response, [REQUEST_ID_HEADER, requestId])
        return true
      }
      return readViewer(request).then(
        (viewer) => send(viewer?.id),
        () => false, // Koa handles the request, and reports the error
      )
    },
    async send(ctx, ownerId, read) {
      let uncached: OwnResponse | null = null
      const cached = await responses.get(ctx.url, async () => {
        const answer = await read()
        const made = toResponse(ownerId, answer.value)
        if (answer.isCacheable) return { value: made, expiresAt: answer.expiresAt }
        uncached = made
        return null
      })
      const response = cached?.value ?? uncached
      if (!response) throw new Error('an answer was not read')
      ctx.respond = false
      write(response, ctx.res, [])
    },
  }
}

/** Text of one byte a character, which Node sends in one write with the headers. */
function toResponse(ownerId: string, text: string): OwnResponse {
  const bytes = Buffer.from(text)
  return { ownerId, text: bytes.toString('latin1'), headers: ['content-length', String(bytes.length)] }
}
