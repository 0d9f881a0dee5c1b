import { LRUCache } from 'lru-cache'
import { errorCode } from '#server/errorCode.ts'
import { FeedOutage } from '#server/integrations/score-feed/feedOutage.ts'
import { type Clock, SECOND_MS } from '#shared/clock.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { createDropUnread } from './dropUnread.ts'

/** The whole answer must be here by then, however slowly it drips. */
const TIMEOUT_MS = 5 * SECOND_MS
/** The most bytes of an uncompressed answer; a real week with betting odds takes 1.2 MB. */
const LARGEST_BYTES = 16_000_000
/** The most bytes of an answer without its unread parts; a full week takes under 400 kB. */
const LARGEST_READ_BYTES = 1_000_000
/** Addresses whose faults are remembered: the weeks and games of more than a season. */
const MOST_ADDRESSES = 500
const MOST_REDIRECTS = 2

/** Why one address gave no answer that could be read; the message is for the log and the admin, without the feed's own words. */
export class FeedFault extends Error {}

/** Why the feed as a whole could not be asked. */
class ConnectionFault extends FeedOutage {
  /** Milliseconds for which the feed wants to be left alone; 0: it did not say how long. Null: it did not say so at all. */
  readonly restMs: number | null
  constructor(message: string, restMs: number | null = null) {
    super(message)
    this.restMs = restMs
  }
}

export type FetchPayload = (path: string) => Promise<{ text: string; json: unknown }>

type FeedOptions = { baseUrl: string; userAgent: string | null; clock: Pick<Clock, 'now'>; random: () => number; timeoutMs?: number }

/**
 * Makes the function that asks the feed for one address below its base. After faults of the connection nothing is asked for a while; after faulty
 * answers of one address only that address rests (see breaker).
 * The function rejects with FeedOutage (no connection, timeout, 403, 429, 503, or resting) or FeedFault (any other status, another host, no
 * JSON, too large).
 */
export function createFetchPayload({ baseUrl, userAgent, clock, random, timeoutMs = TIMEOUT_MS }: FeedOptions): FetchPayload {
  const connection = createBreaker(clock, random)
  const addresses = new LRUCache<string, Breaker>({ max: MOST_ADDRESSES })
  const restOf = (breaker: Breaker): string | null => {
    const restsUntil = breaker.restsUntil()
    return restsUntil === null ? null : `${Math.ceil((restsUntil - clock.now()) / SECOND_MS)} s after its faults`
  }
  const headers = { accept: 'application/json', ...(userAgent !== null && { 'user-agent': userAgent }) }
  return async (path) => {
    const address = addresses.get(path) ?? createBreaker(clock, random)
    addresses.set(path, address)
    const [feedRest, addressRest] = [restOf(connection), restOf(address)]
    if (feedRest !== null) throw new FeedOutage(`the feed rests for ${feedRest}`)
    if (addressRest !== null) throw new FeedFault(`this address rests for ${addressRest}`)
    try {
      const text = await readText(new URL(baseUrl + path), { headers, signal: AbortSignal.timeout(timeoutMs) })
      const json = parseJson(text)
      connection.succeeded()
      address.succeeded()
      return { text, json }
    } catch (error) {
      const fault = toFault(error, timeoutMs)
      if (fault instanceof ConnectionFault) connection.failed(fault.restMs)
      else {
        connection.succeeded()
        address.failed(null)
      }
      throw fault
    }
  }
}

type Question = { headers: Record<string, string>; signal: AbortSignal }

async function readText(address: URL, question: Question): Promise<string> {
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await fetch(url, { ...question, redirect: 'manual' })
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (location === null) return readBody(answer)
    await answer.body?.cancel()
    url = new URL(location, url)
    if (url.origin !== address.origin) throw new FeedFault(`it sends us to another host (${url.host.slice(0, 100)})`)
  }
  throw new FeedFault('it sends us in circles')
}

async function readBody(answer: Response): Promise<string> {
  const fault = faultOf(answer)
  if (fault || !answer.body) {
    await answer.body?.cancel()
    throw fault ?? new FeedFault('an empty answer')
  }
  const dropUnread = createDropUnread()
  const parts: Buffer[] = []
  let bytes = 0
  let readBytes = 0
  for await (const part of answer.body) {
    bytes += part.byteLength
    if (bytes > LARGEST_BYTES) throw new FeedFault(`an answer of more than ${LARGEST_BYTES} bytes`)
    const read = dropUnread(part)
    readBytes += read.byteLength
    if (readBytes > LARGEST_READ_BYTES) throw new FeedFault(`an answer with more than ${LARGEST_READ_BYTES} bytes to read`)
    parts.push(read)
  }
  return Buffer.concat(parts).toString('utf8')
}

function faultOf({ status, headers }: Response): FeedFault | ConnectionFault | null {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (status === 403) return new ConnectionFault('403: it refuses this server or its FEED_USER_AGENT', 0)
  if (status === 429 || status === 503) return new ConnectionFault(`${status} from the feed`, toMs(headers.get('retry-after')))
  if (status !== 200) return new FeedFault(`${status} from the feed`)
  return /^(application|text)\/([\w.+-]+\+)?json$/.test(type) ? null : new FeedFault(`"${type.slice(0, 60)}" instead of JSON`)
}

const toMs = (retryAfter: string | null) => (retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * SECOND_MS : 0)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedFault('broken JSON')
  }
}

function toFault(error: unknown, timeoutMs: number): FeedFault | ConnectionFault {
  if (error instanceof FeedFault || error instanceof ConnectionFault) return error
  if (error instanceof Error && error.name === 'TimeoutError') return new ConnectionFault(`no answer in ${timeoutMs} ms`)
  const cause = error instanceof Error ? error.cause : null
  return new ConnectionFault(`no connection (${errorCode(cause) ?? errorCode(error) ?? 'unknown reason'})`)
}
