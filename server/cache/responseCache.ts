import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { hostOf } from '#server/http/hostOf.ts'
import type { Clock, EpochMs } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'

type Kept = { plain: Buffer; zipped: Buffer; etag: string; validUntil: EpochMs | null }

/**
 * Answers that are the same for everybody, as bytes made once per change: kept while the database tells of every change,
 * dropped whole when it tells of one (or when nobody listens), and sent before any other work is done.
 */
export type ResponseCache = {
  /** A bounded memory beside the answers, for what costs a read and is outdated only by a change that is told of. */
  remember<V extends object>(atMost: number): Memory<V>
  /**
   * Lets all who ask for the same thing while it is being read wait for that one read: when a kept answer ends, many ask at once.
   * Who asks after a change joins no read that was begun before it.
   */
  join<Input extends object, V>(read: (input: Input) => Promise<V>): (input: Input) => Promise<V>
  /** Starts making one; an answer begun before a change is sent but not kept. */
  open(): { send(ctx: Context, answer: string, validUntil: EpochMs | null): void }
  /** Sends a kept answer; false when there is none. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Forgets all of them. */
  drop(): void
  /** Nothing is kept while changes can't be heard. */
  enableWhile(isListening: () => boolean): void
}

export type Memory<V> = {
  /**
   * What is remembered under a key while `isStillRight`, else what `read` finds. Null is never remembered: "none yet" may end at any moment,
   * and a finding begun before a change is answered but not remembered.
   */
  recall(key: string, read: () => Promise<V | null>, isStillRight?: (value: V) => boolean): Promise<V | null>
}

const KEPT_AT_MOST = 500
/** Below this a zipped answer is not smaller on the wire. */
const ZIP_FROM_BYTES = 1_000

export function createResponseCache(clock: Clock, headers: Record<string, string>, trust = { trustedProxies: 0 }): ResponseCache {
  const answers = new LRUCache<string, Kept>({ max: KEPT_AT_MOST })
  const memories: { clear(): void }[] = [answers]
  let epoch = 0
  let isListening = () => false

  const isValid = (kept: Kept) => isListening() && (kept.validUntil === null || clock.now() < kept.validUntil)

  return {
    open() {
      const begunIn = epoch
      return {
        send(ctx, answer, validUntil) {
          const kept = make(answer, validUntil)
          if (begunIn === epoch && isListening()) answers.set(keyOf(ctx.req, trust), kept)
          ctx.respond = false
          write(kept, ctx.req, ctx.res, clock, headers)
        },
      }
    },
    answer(request, response) {
      if (request.method !== 'GET' || request.url === undefined) return false
      const kept = answers.get(keyOf(request, trust))
      if (!kept || !isValid(kept)) return false
      write(kept, request, response, clock, headers)
      return true
    },
    remember<V extends object>(atMost: number): Memory<V> {
      const memory = new LRUCache<string, V>({ max: atMost })
      memories.push(memory)
      return {
        async recall(key, read, isStillRight = () => true) {
          const known = isListening() ? memory.get(key) : undefined
          if (known && isStillRight(known)) return known
          const begunIn = epoch
          const found = await read()
          if (found && begunIn === epoch && isListening()) {
            Object.freeze(found) // many requests answer with it
            memory.set(key, found)
          }
          return found
        },
      }
    },
    join<Input extends object, V>(read: (input: Input) => Promise<V>) {
      const running = new Map<string, Promise<V>>()
      memories.push(running)
      return (input: Input) => {
        const key = JSON.stringify(input)
        const known = running.get(key)
        if (known) return known
        const begun = read(input).finally(() => {
          if (running.get(key) === begun) running.delete(key)
        })
        running.set(key, begun)
        return begun
      }
    },
    drop() {
      epoch += 1
      for (const memory of memories) memory.clear()
    },
    enableWhile(listening) {
      isListening = listening
    },
  }
}

/** An answer may depend on the domain it was asked from: each venue has its own names. */
const keyOf = (request: IncomingMessage, trust: { trustedProxies: number }) => `${hostOf(request, trust)} ${request.url}`

function make(answer: string, validUntil: EpochMs | null): Kept {
  const plain = Buffer.from(answer)
  const zipped = plain.length >= ZIP_FROM_BYTES ? gzipSync(plain) : plain
  return { plain, zipped, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, validUntil }
}

function write(kept: Kept, request: IncomingMessage, response: ServerResponse, clock: Clock, headers: Record<string, string>) {
  const facts = { ...headers, etag: kept.etag, 'cache-control': 'no-cache', vary: 'accept-encoding', [SERVER_TIME_HEADER]: clock.now() }
  if (request.headers['if-none-match'] === kept.etag) {
    response.writeHead(304, facts).end()
    return
  }
  const isZipped = kept.zipped !== kept.plain && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const bytes = isZipped ? kept.zipped : kept.plain
  response.writeHead(200, {
    ...facts,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...(isZipped && { 'content-encoding': 'gzip' }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
