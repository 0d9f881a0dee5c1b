import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { hostOf } from '#server/platform/requests/hostOf.ts'
import { REQUEST_ID_HEADER } from '#server/platform/requests/requestId.ts'
import type { Clock } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import type { Cached, Caches } from './caches.ts'

/** A body as text of one byte a character: Node sends such text and the headers in one write, and bytes in a second one. */
type Body = { text: string; headers: readonly string[] }
type Response = { plain: Body; zipped: Body | null; etag: string }

/** Responses that are the same for everybody, cached as finished bytes by domain and URL, and sent before any other work is done. */
export type ResponseCache = {
  /** Sends the cached response, with the request's id. Returns false when none is cached. */
  sendCached(request: IncomingMessage, response: ServerResponse, requestId: string): boolean
  /** Sends the cached response, or one written from the JSON text that `read` returns. */
  send(ctx: Context, read: () => Promise<Cached<string>>): Promise<void>
  /** The same for a call whose access was checked for this request: its response is never sent by `sendCached`, nor stored by caches between. */
  sendChecked(ctx: Context, read: () => Promise<Cached<string>>): Promise<void>
}

const MAX_RESPONSES = 500
const MAX_CHECKED_RESPONSES = 20
/** Shorter responses are not smaller when compressed. */
const ZIP_FROM_BYTES = 1_000

type Options = { clock: Clock; headers: Record<string, string>; config: { trustedProxies: number } }

/** @param headers are sent with every response. */
export function createResponseCache(caches: Caches, { clock, headers, config }: Options): ResponseCache {
  const responses = caches.create<Response>(MAX_RESPONSES)
  const checkedResponses = caches.create<Response>(MAX_CHECKED_RESPONSES)
  /** The domain is part of the key because each venue has its own domain and its own names. */
  const keyOf = (request: IncomingMessage) => `${hostOf(request, config)} ${request.url}`

  const sentWithAll = [...Object.entries(headers).flat(), 'vary', 'accept-encoding']

  function write({ plain, zipped, etag }: Response, request: IncomingMessage, response: ServerResponse, own: readonly string[]) {
    const all = [...sentWithAll, ...own, 'etag', etag, SERVER_TIME_HEADER, String(clock.now())]
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, all).end()
      return
    }
    const isZipAccepted = zipped !== null && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const { text, headers: ofBody } = isZipAccepted ? zipped : plain
    response.writeHead(200, [...all, ...ofBody])
    if (request.method === 'HEAD') response.end()
    else response.end(text, 'latin1')
  }

  const sendFrom =
    (cache: typeof responses, cacheControl: string): ResponseCache['send'] =>
    async (ctx, read) => {
      const { value } = await cache.get(keyOf(ctx.req), () => readResponse(read))
      ctx.respond = false
      write(value, ctx.req, ctx.res, ['cache-control', cacheControl])
    }

  return {
    sendCached(request, response, requestId) {
      if (request.method !== 'GET') return false
      const cached = responses.peek(keyOf(request))
      if (cached) write(cached.value, request, response, ['cache-control', 'no-cache', REQUEST_ID_HEADER, requestId])
      return cached !== null
    },
    send: sendFrom(responses, 'no-cache'),
    sendChecked: sendFrom(checkedResponses, 'private, no-cache'),
  }
}

async function readResponse(read: () => Promise<Cached<string>>): Promise<Cached<Response>> {
  const { value: text, expiresAt } = await read()
  return { value: toResponse(text), expiresAt }
}

function toResponse(text: string): Response {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { plain: toBody(bytes), zipped: bytes.length >= ZIP_FROM_BYTES ? toBody(gzipSync(bytes), 'gzip') : null, etag }
}

const toBody = (bytes: Buffer, encoding?: 'gzip'): Body => ({
  text: bytes.toString('latin1'),
  headers: [
    ...['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)],
    ...(encoding ? ['content-encoding', encoding] : []),
  ],
})
