import type { ServerResponse } from 'node:http'
import { AppError } from '#server/http/appError.ts'
import { type Clock, SECOND_MS } from '#shared/clock.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'

/** Proxies and phones close a connection on which nothing arrives for long. */
const BEAT_EVERY_MS = 15 * SECOND_MS
/** Minimum interval between two events of one topic. Changes within it are sent as one event at its end. */
const MERGE_MS = SECOND_MS
/** Listeners written to in one turn of the event loop; other requests are handled in between. */
const WRITES_PER_TURN = 1_000
/** When a client tries again after its stream could not be opened, or ended: a random time, so that not all come at once. */
const RETRY_FROM_MS = SECOND_MS
const RETRY_SPREAD_MS = 4 * SECOND_MS
const FULL_RETRY_SECONDS = 30

export type LiveLimits = {
  /** Listeners of this process. */
  all: number
  /** Listeners behind one address: a full bar on game day shares one. */
  ofOneNetwork: number
  /** Bytes that may wait for a listener that does not read; beyond that its connection is closed. */
  unreadBytes: number
}
export const LIVE_LIMITS: LiveLimits = { all: 20_000, ofOneNetwork: 500, unreadBytes: 65_536 }

/** The open event streams of this process. One timer and one buffer for each event serve all of them. */
export type LiveHub = {
  /**
   * Makes this response a stream of events, without end.
   * @throws AppError busy when the process has all the listeners it takes, too_many_requests when the network has.
   */
  open(response: ServerResponse, network: string): void
  /** Tells all listeners that something changed. The caches must be invalidated before. */
  publish(topic: string): void
  /** Call it when the server stops or starts receiving changes: anything may have changed in between. */
  publishGap(): void
  /** @param isListening whether the server receives changes now. */
  enableWhile(isListening: () => boolean): void
  count(): number
  /** Ends every stream, so that its listener connects to another server, and refuses new ones. */
  end(): void
}

type HubOptions = { clock: Clock; build: string | null; limits?: LiveLimits }

export function createLiveHub({ clock, build, limits = LIVE_LIMITS }: HubOptions): LiveHub {
  const listeners = new Map<ServerResponse, string>()
  const perNetwork = new Map<string, number>()
  const recent = new Map<string, { isAgain: boolean }>()
  let changedAtMs = performance.now()
  let isEnded = false
  let isListening = () => false
  /** Pages of the previous version know the former name only. */
  const listening = () => ({ isListening: isListening(), isHearing: isListening() })

  const beats = setInterval(() => send(toEvent('beat', { now: clock.now(), ...listening() })), BEAT_EVERY_MS)
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
    for (const response of to.slice(from, from + WRITES_PER_TURN)) {
      if (response.destroyed || response.writableEnded) continue
      if (response.writableLength > limits.unreadBytes) response.destroy()
      else response.write(bytes)
    }
    if (from + WRITES_PER_TURN < to.length) setImmediate(send, bytes, to, from + WRITES_PER_TURN)
  }

  function sendMerged(topic: string) {
    const later = { isAgain: false }
    recent.set(topic, later)
    send(toEvent('changed', { topic }))
    setTimeout(() => {
      recent.delete(topic)
      if (later.isAgain && !isEnded) sendMerged(topic)
    }, MERGE_MS).unref()
  }

  function publish(topic: string) {
    changedAtMs = performance.now()
    const earlier = recent.get(topic)
    if (earlier) earlier.isAgain = true
    else sendMerged(topic)
  }

  return {
    open(response, network) {
      if (isEnded || listeners.size >= limits.all) throw new AppError('busy', { retryAfterSeconds: FULL_RETRY_SECONDS })
      const ofNetwork = perNetwork.get(network) ?? 0
      if (ofNetwork >= limits.ofOneNetwork) throw new AppError('too_many_requests', { retryAfterSeconds: FULL_RETRY_SECONDS })
      response.on('error', ignore) // a listener that has left is no fault
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
      const sinceChangeMs = isListening() ? Math.round(performance.now() - changedAtMs) : 0
      const retryMs = RETRY_FROM_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
      response.write(`retry: ${retryMs}\n`)
      response.write(toEvent('hello', { now: clock.now(), build, ...listening(), sinceChangeMs }))
    },
    publish,
    publishGap() {
      send(toEvent('beat', { now: clock.now(), ...listening() }))
      if (isListening()) publish('gap')
      else changedAtMs = performance.now()
    },
    enableWhile(isListeningNow) {
      isListening = isListeningNow
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
