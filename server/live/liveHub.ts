import type { ServerResponse } from 'node:http'
import { AppError } from '#server/http/appError.ts'
import { type Clock, SECOND_MS } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'

/** Proxies and phones give up a connection on which nothing comes for long. */
const BEAT_EVERY_MS = 15 * SECOND_MS
/** Of changes that come together, one event a topic within this time; the last of them is never lost. */
const JOINED_MS = SECOND_MS
/** Written at a stretch; other requests come in between. */
const AT_A_STRETCH = 1_000
/** Where to try again after a stream that could not be opened, or ended: not all at the same moment. Milliseconds. */
const RETRY_FROM_MS = SECOND_MS
const RETRY_SPREAD_MS = 4 * SECOND_MS
const FULL_RETRY_SECONDS = 30

export type LiveLimits = {
  /** Listeners of this process. */
  all: number
  /** Listeners behind one address: a full bar on game day shares one. */
  ofOneNetwork: number
  /** Bytes that wait for a listener who does not read; then it is dropped. */
  unreadBytes: number
}
export const LIVE_LIMITS: LiveLimits = { all: 20_000, ofOneNetwork: 500, unreadBytes: 65_536 }

/** Everybody who listens to this process for changes. One timer and one buffer an event serve them all. */
export type LiveHub = {
  /**
   * Makes this response a stream of events, without end.
   * @throws AppError busy when the process has all the listeners it takes, too_many_requests when the network has.
   */
  open(response: ServerResponse, network: string): void
  /** Says that something changed; what was kept in memory has to be dropped by then. */
  publish(topic: string): void
  /** The server's hearing failed or has returned: in between anything may have changed. */
  publishGap(): void
  /** Where to see whether the server hears of changes at all. */
  enableWhile(isHearing: () => boolean): void
  count(): number
  /** Ends every stream, so that its listener goes to another server, and takes no more. */
  end(): void
}

type HubOptions = { clock: Clock; build: string | null; limits?: LiveLimits }

export function createLiveHub({ clock, build, limits = LIVE_LIMITS }: HubOptions): LiveHub {
  const listeners = new Map<ServerResponse, string>()
  const perNetwork = new Map<string, number>()
  const joined = new Map<string, { isAgain: boolean }>()
  let changedAtMs = performance.now()
  let isEnded = false
  let isHearing = () => false

  const beats = setInterval(() => send(toEvent('beat', { now: clock.now(), isHearing: isHearing() })), BEAT_EVERY_MS)
  beats.unref()

  function forget(this: ServerResponse) {
    const network = listeners.get(this)
    if (network === undefined) return
    listeners.delete(this)
    const left = (perNetwork.get(network) ?? 1) - 1
    if (left > 0) perNetwork.set(network, left)
    else perNetwork.delete(network)
  }

  function send(bytes: Buffer, to: readonly ServerResponse[] = [...listeners.keys()], from = 0) {
    for (const response of to.slice(from, from + AT_A_STRETCH)) {
      if (response.destroyed || response.writableEnded) continue
      if (response.writableLength > limits.unreadBytes) response.destroy()
      else response.write(bytes)
    }
    if (from + AT_A_STRETCH < to.length) setImmediate(send, bytes, to, from + AT_A_STRETCH)
  }

  function sendJoined(topic: string) {
    const later = { isAgain: false }
    joined.set(topic, later)
    send(toEvent('changed', { topic }))
    setTimeout(() => {
      joined.delete(topic)
      if (later.isAgain && !isEnded) sendJoined(topic)
    }, JOINED_MS).unref()
  }

  function publish(topic: string) {
    changedAtMs = performance.now()
    const earlier = joined.get(topic)
    if (earlier) earlier.isAgain = true
    else sendJoined(topic)
  }

  return {
    open(response, network) {
      if (isEnded || listeners.size >= limits.all) throw new AppError('busy', { retryAfterSeconds: FULL_RETRY_SECONDS })
      const ofNetwork = perNetwork.get(network) ?? 0
      if (ofNetwork >= limits.ofOneNetwork) throw new AppError('too_many_requests', { retryAfterSeconds: FULL_RETRY_SECONDS })
      response.on('error', ignore) // a listener that is gone is no fault
      response.removeHeader('transfer-encoding') // ends with its connection: an event is then one write, not four
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        [SERVER_TIME_HEADER]: Math.round(clock.now()),
      })
      if (response.req.method === 'HEAD') return void response.end()
      listeners.set(response, network)
      perNetwork.set(network, ofNetwork + 1)
      response.once('close', forget)
      const sinceChangeMs = isHearing() ? Math.round(performance.now() - changedAtMs) : 0
      const retryMs = RETRY_FROM_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
      response.write(`retry: ${retryMs}\n`)
      response.write(toEvent('hello', { now: clock.now(), build, isHearing: isHearing(), sinceChangeMs }))
    },
    publish,
    publishGap() {
      send(toEvent('beat', { now: clock.now(), isHearing: isHearing() }))
      if (isHearing()) publish('gap')
      else changedAtMs = performance.now()
    },
    enableWhile(hearing) {
      isHearing = hearing
    },
    count: () => listeners.size,
    end() {
      isEnded = true
      clearInterval(beats)
      for (const response of listeners.keys()) response.end()
    },
  }
}

const toEvent = (name: 'hello' | 'changed' | 'beat', data: object) => Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

const ignore = () => {}
