import { LRUCache } from 'lru-cache'
import { FeedOutage } from '#server/integrations/score-feed/scoreFeed.ts'
import { errorCode } from '#server/platform/process/errorCode.ts'
import { type Clock, SECOND_MS } from '#shared/clock.ts'
import { type Breaker, createBreaker } from './breaker.ts'

/** Limit for receiving the whole answer. */
const TIMEOUT_MS = 5 * SECOND_MS
/** Maximum size of an uncompressed answer; a real week with betting odds takes 1.2 MB. */
const MAX_BYTES = 16_000_000
/** Maximum size of an answer without its unread parts; a full week takes under 400 kB. */
const MAX_READ_BYTES = 1_000_000
/** Parts of an answer that are neither read nor stored. Betting odds alone are 86 % of a week's scoreboard, and a summary lists every play. */
const UNREAD_KEYS: ReadonlySet<string> = new Set(
  `odds pickcenter againstTheSpread predictor winprobability links tickets videos drives plays scoringPlays boxscore standings headlines
  statistics`.split(/\s+/),
)
/** Number of addresses whose faults are counted: the weeks and games of more than a season. */
const MAX_ADDRESSES = 500
const MAX_REDIRECTS = 2

/** One address gave no answer that can be read. The message is for the log and the admin; it contains no text of the answer. */
export class FeedFault extends Error {}

/** The feed cannot be reached, or refuses all requests. */
class ConnectionFault extends FeedOutage {
  /** Pause in milliseconds that the feed asked for; 0 if it did not say how long, null if it asked for none. */
  readonly requestedPauseMs: number | null
  constructor(message: string, requestedPauseMs: number | null = null) {
    super(message)
    this.requestedPauseMs = requestedPauseMs
  }
}

/** `text` is the answer as it is stored, without its unread parts. */
export type FetchPayload = (path: string) => Promise<{ text: string; json: unknown }>

type FeedOptions = { baseUrl: string; userAgent: string | null; clock: Pick<Clock, 'now'>; random: () => number; timeoutMs?: number }

/**
 * Creates the function that requests one path of the feed. After faults of the connection it sends no requests for a while; after faulty answers
 * of one path only that path pauses (see breaker). It rejects with FeedOutage (no connection, timeout, 403, 429, 503, or during a pause) or
 * FeedFault (any other status, another host, no JSON, too large).
 */
export function createFetchPayload({ baseUrl, userAgent, clock, random, timeoutMs = TIMEOUT_MS }: FeedOptions): FetchPayload {
  const connection = createBreaker(clock, random)
  const addresses = new LRUCache<string, Breaker>({ max: MAX_ADDRESSES })
  const pauseOf = (breaker: Breaker): string | null => {
    const pausedUntil = breaker.pausedUntil()
    return pausedUntil === null ? null : `${Math.ceil((pausedUntil - clock.now()) / SECOND_MS)} s after its faults`
  }
  const headers = { accept: 'application/json', ...(userAgent !== null && { 'user-agent': userAgent }) }
  return async (path) => {
    const address = addresses.get(path) ?? createBreaker(clock, random)
    addresses.set(path, address)
    const [feedPause, addressPause] = [pauseOf(connection), pauseOf(address)]
    if (feedPause !== null) throw new FeedOutage(`requests to the feed are paused for ${feedPause}`)
    if (addressPause !== null) throw new FeedFault(`requests to this address are paused for ${addressPause}`)
    try {
      const json = parseJson(await readText(new URL(baseUrl + path), { headers, signal: AbortSignal.timeout(timeoutMs) }))
      const text = JSON.stringify(json, (key, value) => (UNREAD_KEYS.has(key) ? undefined : value))
      if (Buffer.byteLength(text) > MAX_READ_BYTES) throw new FeedFault(`an answer with more than ${MAX_READ_BYTES} bytes to read`)
      connection.succeeded()
      address.succeeded()
      return { text, json }
    } catch (error) {
      const fault = toFault(error, timeoutMs)
      if (fault instanceof ConnectionFault) connection.failed(fault.requestedPauseMs)
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
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await fetch(url, { ...question, redirect: 'manual' })
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (location === null) return readBody(answer)
    await answer.body?.cancel()
    url = new URL(location, url)
    if (url.origin !== address.origin) throw new FeedFault(`it redirects to another host (${url.host.slice(0, 100)})`)
  }
  throw new FeedFault('it redirects in circles')
}

async function readBody(answer: Response): Promise<string> {
  const fault = faultOf(answer)
  if (fault || !answer.body) {
    await answer.body?.cancel()
    throw fault ?? new FeedFault('an empty answer')
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new FeedFault(`an answer of more than ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts)) // without the byte-order mark that some servers send first
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
