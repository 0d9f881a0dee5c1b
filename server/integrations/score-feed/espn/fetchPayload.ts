import { codeOf } from '#server/db/systemError.ts'
import { type Clock, SECOND_MS } from '#shared/clock.ts'
import { createBreaker } from './breaker.ts'

/** The whole answer must be here by then, however slowly it drips. */
const TIMEOUT_MS = 5 * SECOND_MS
/** Bytes of an answer at most, unpacked; a full week takes under 400 kB. */
const LARGEST_BYTES = 1_000_000
const MOST_REDIRECTS = 2

/** Why the feed gave no answer that could be read; the message is for the log and the admin, without the feed's own words. */
export class FeedFault extends Error {
  /** Milliseconds the feed wants to be left alone; 0: at once and for as long as we like. Null: nothing was said. */
  readonly wishMs: number | null
  constructor(message: string, wishMs: number | null = null) {
    super(message)
    this.wishMs = wishMs
  }
}

export type FetchPayload = (path: string) => Promise<{ text: string; json: unknown }>

type FeedOptions = { baseUrl: string; userAgent: string | null; clock: Pick<Clock, 'now'>; random: () => number; timeoutMs?: number }

/**
 * Asks the feed for one address below its base. Never more than one question at a time is needed, and after faults it rests (see breaker).
 * The function rejects with FeedFault: timeout, no connection, any status but 200, another host, no JSON, too much of it.
 */
export function createFetchPayload({ baseUrl, userAgent, clock, random, timeoutMs = TIMEOUT_MS }: FeedOptions): FetchPayload {
  const breaker = createBreaker(clock, random)
  const headers = { accept: 'application/json', ...(userAgent !== null && { 'user-agent': userAgent }) }
  return async (path) => {
    const restsUntil = breaker.restsUntil()
    if (restsUntil !== null)
      throw new FeedFault(`the feed rests for ${Math.ceil((restsUntil - clock.now()) / SECOND_MS)} s after its faults`)
    try {
      const text = await readText(new URL(baseUrl + path), { headers, signal: AbortSignal.timeout(timeoutMs) })
      const json = parseJson(text)
      breaker.succeeded()
      return { text, json }
    } catch (error) {
      const fault = toFault(error, timeoutMs)
      breaker.failed(fault.wishMs)
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
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body) {
    bytes += part.byteLength
    if (bytes > LARGEST_BYTES) throw new FeedFault(`an answer of more than ${LARGEST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function faultOf({ status, headers }: Response): FeedFault | null {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (status === 403) return new FeedFault('403: it refuses this server or its FEED_USER_AGENT', 0)
  if (status === 429 || status === 503) return new FeedFault(`${status} from the feed`, toMs(headers.get('retry-after')))
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

function toFault(error: unknown, timeoutMs: number): FeedFault {
  if (error instanceof FeedFault) return error
  if (error instanceof Error && error.name === 'TimeoutError') return new FeedFault(`no answer in ${timeoutMs} ms`)
  const cause = error instanceof Error ? error.cause : null
  return new FeedFault(`no connection (${codeOf(cause) ?? codeOf(error) ?? 'unknown reason'})`)
}
