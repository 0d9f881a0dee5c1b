import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'koa'
import { REQUEST_ID_HEADER } from '#server/platform/requests/requestId.ts'
import type { ReadViewer, Viewer } from '#server/platform/requests/viewer.ts'
import type { Clock, EpochMs } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import type { Caches } from './caches.ts'

/** An answer for one player. One that the player may still change is neither cached nor shared, because such changes are not announced. */
export type OwnAnswer<V> = { value: V } & ({ isCacheable: false } | { isCacheable: true; expiresAt: EpochMs | null })

/** Responses for one player each, cached as finished text by player and URL. */
export type OwnResponses = {
  /**
   * Sends the response that is cached for the player of the request's session, which is read for it. Then no other work is done.
   * Returns null when no player's response is cached for this URL, otherwise whether one was sent.
   */
  sendCached(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> | null
  /** Sends the response to this player, whose access was checked: the cached one, or the JSON text that `read` returns. */
  send(ctx: Context, ownerId: string, read: () => Promise<OwnAnswer<string>>): Promise<void>
}

type OwnResponse = { text: string; headers: readonly string[] }

/** A response takes about 3 KB of memory. */
const MAX_RESPONSES = 5_000

type Options = { clock: Clock; headers: Record<string, string>; readViewer: ReadViewer }

/** @param headers are sent with every response. */
export function createOwnResponses(caches: Caches, { clock, headers, readViewer }: Options): OwnResponses {
  const responses = caches.create<OwnResponse>(MAX_RESPONSES)
  /** The URLs of these responses: for any other URL no session is read here. */
  const urls = caches.create<object>(MAX_RESPONSES)
  const sentWithAll = [...Object.entries(headers).flat(), 'content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store']

  const write = ({ text, headers: ofBody }: OwnResponse, response: ServerResponse, own: readonly string[]) => {
    response.writeHead(200, [...sentWithAll, ...ofBody, ...own, SERVER_TIME_HEADER, String(Math.round(clock.now()))])
    response.end(text, 'latin1')
  }

  return {
    sendCached(request, response, requestId) {
      const url = request.url ?? ''
      if (request.method !== 'GET' || !urls.peek(url)) return null
      const send = (viewer: Viewer | null) => {
        const cached = viewer && responses.peek(keyOf(viewer.id, url))
        if (!cached) return false
        write(cached.value, response, [REQUEST_ID_HEADER, requestId])
        return true
      }
      return readViewer(request).then(
        send,
        () => false, // Koa handles the request, and reports the error
      )
    },
    async send(ctx, ownerId, read) {
      let uncached: OwnResponse | null = null
      const cached = await responses.get(keyOf(ownerId, ctx.url), async () => {
        const answer = await read()
        const made = toResponse(answer.value)
        if (answer.isCacheable) return { value: made, expiresAt: answer.expiresAt }
        uncached = made
        return null
      })
      const response = cached?.value ?? uncached
      if (!response) throw new Error('an answer was not read')
      if (cached) await urls.get(ctx.url, async () => ({ value: {}, expiresAt: null }))
      ctx.respond = false
      write(response, ctx.res, [])
    },
  }
}

const keyOf = (ownerId: string, url: string) => `${ownerId} ${url}`

/** Text of one byte a character, which Node sends in one write with the headers. */
function toResponse(text: string): OwnResponse {
  const bytes = Buffer.from(text)
  return { text: bytes.toString('latin1'), headers: ['content-length', String(bytes.length)] }
}
