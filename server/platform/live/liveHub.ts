import type { ServerResponse } from 'node:http'
import { AppError } from '#server/platform/requests/appError.ts'
import { type Clock, SECOND_MS } from '#shared/clock.ts'
import type { LiveReaction, SlateUpdate } from '#shared/contract/live.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import { createMergedUpdates } from './mergedUpdates.ts'
import type { OwnChange } from './ownChanges.ts'
import type { AnnouncedReaction } from './reactions.ts'

/** A beat is sent at this interval because proxies and phones close idle connections. */
const BEAT_EVERY_MS = 15 * SECOND_MS
/** Minimum interval between two events of one topic. Changes within it are sent as one event at its end. */
const MERGE_MS = SECOND_MS
/** Listeners written to in one iteration of the event loop, so that other requests are handled in between. */
const WRITES_PER_ITERATION = 1_000
/** A client reconnects after a random delay, so that not all clients reconnect at the same time. */
const RETRY_FROM_MS = SECOND_MS
const RETRY_SPREAD_MS = 4 * SECOND_MS
const FULL_RETRY_SECONDS = 30

export type LiveLimits = {
  /** Maximum number of listeners of this process. */
  all: number
  /** Maximum number of listeners behind one address: all guests of a full bar share one address on game day. */
  ofOneNetwork: number
  /** Maximum number of unsent bytes for a listener that does not read; beyond it the connection is closed. */
  unreadBytes: number
}
const LIVE_LIMITS: LiveLimits = { all: 20_000, ofOneNetwork: 500, unreadBytes: 65_536 }

/** The open event streams of this process. They share one timer, and one buffer for each event. */
export type LiveHub = {
  /**
   * Starts an event stream on this response.
   * @param own the topic of the player whose own changes the stream gets too; null for none.
   * @throws AppError busy when the process has reached its maximum number of listeners, too_many_requests when the network has.
   */
  open(response: ServerResponse, network: string, own?: string | null): void
  /** Sends all listeners the topic of a change and, if nothing but games changed, their new values. Invalidate the caches first. */
  publish(topic: string, update?: SlateUpdate | null): void
  /** Sends the streams of one player that their draft or card has changed, at once. */
  publishOwn(change: OwnChange): void
  /** Sends all listeners a reaction at once; the streams of players who climbed get their own places with it. */
  publishReaction(reaction: AnnouncedReaction): void
  /** Call it when the server stops or starts receiving changes: listeners fetch everything again, because changes may have been missed. */
  publishGap(): void
  /** @param isListening whether the server receives changes now. */
  enableWhile(isListening: () => boolean): void
  count(): number
  /** The build of the app that this server serves; null without one. */
  build: string | null
  /** Ends every stream, so that its listener connects to another server, and refuses new streams. */
  end(): void
}

type HubOptions = { clock: Clock; build: string | null; limits?: LiveLimits }

export function createLiveHub({ clock, build, limits = LIVE_LIMITS }: HubOptions): LiveHub {
  const listeners = new Map<ServerResponse, string>()
  const perNetwork = new Map<string, number>()
  const ofPlayers = new Map<string, Set<ServerResponse>>()
  const recent = new Map<string, { isAgain: boolean }>()
  const mergedUpdates = createMergedUpdates()
  let changedAtMs = performance.now()
  /** The last change that was not one of games alone. */
  let otherChangedAtMs = changedAtMs
  let isEnded = false
  let isListening = () => false
  /** Clients of the previous version read only the former field, `isHearing`. */
  const listening = () => ({ isListening: isListening(), isHearing: isListening() })

  const beats = setInterval(() => send(toEvent('beat', { now: clock.now(), ...listening() })), BEAT_EVERY_MS)
  beats.unref()

  function removeListener(this: ServerResponse) {
    const network = listeners.get(this)
    if (network === undefined) return
    listeners.delete(this)
    const left = (perNetwork.get(network) ?? 1) - 1
    if (left > 0) perNetwork.set(network, left)
    else perNetwork.delete(network)
  }

  function addOwnListener(response: ServerResponse, topic: string) {
    const streams = ofPlayers.get(topic) ?? new Set()
    ofPlayers.set(topic, streams.add(response))
    response.once('close', () => {
      streams.delete(response)
      if (streams.size === 0) ofPlayers.delete(topic)
    })
  }

  function send(bytes: Buffer, to: readonly ServerResponse[] = [...listeners.keys()], from = 0) {
    for (const response of to.slice(from, from + WRITES_PER_ITERATION)) {
      if (response.destroyed || response.writableEnded) continue
      if (response.writableLength > limits.unreadBytes) response.destroy()
      else response.write(bytes)
    }
    if (from + WRITES_PER_ITERATION < to.length) setImmediate(send, bytes, to, from + WRITES_PER_ITERATION)
  }

  function sendMerged(topic: string) {
    const later = { isAgain: false }
    recent.set(topic, later)
    send(toEvent('changed', { topic, ...mergedUpdates.take(topic) }))
    setTimeout(() => {
      recent.delete(topic)
      if (later.isAgain && !isEnded) sendMerged(topic)
    }, MERGE_MS).unref()
  }

  function sinceChanges() {
    const since = (atMs: number) => (isListening() ? Math.round(performance.now() - atMs) : 0)
    return { sinceChangeMs: since(changedAtMs), sinceOtherChangeMs: since(otherChangedAtMs) }
  }

  function publish(topic: string, update: SlateUpdate | null = null) {
    changedAtMs = performance.now()
    if (!update) otherChangedAtMs = changedAtMs
    mergedUpdates.add(topic, update)
    const earlier = recent.get(topic)
    if (earlier) earlier.isAgain = true
    else sendMerged(topic)
  }

  return {
    open(response, network, own = null) {
      if (isEnded || listeners.size >= limits.all) throw new AppError('busy', { retryAfterSeconds: FULL_RETRY_SECONDS })
      const ofNetwork = perNetwork.get(network) ?? 0
      if (ofNetwork >= limits.ofOneNetwork) throw new AppError('too_many_requests', { retryAfterSeconds: FULL_RETRY_SECONDS })
      response.on('error', ignore) // a listener that disconnects is not a fault
      response.removeHeader('transfer-encoding') // without chunked encoding an event is one write instead of four
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        [SERVER_TIME_HEADER]: Math.round(clock.now()),
      })
      if (response.req.method === 'HEAD') return void response.end()
      listeners.set(response, network)
      perNetwork.set(network, ofNetwork + 1)
      response.once('close', removeListener)
      if (own !== null) addOwnListener(response, own)
      const retryMs = RETRY_FROM_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
      response.write(`retry: ${retryMs}\n`)
      response.write(toEvent('hello', { now: clock.now(), build, ...listening(), ...sinceChanges() }))
    },
    publish,
    publishOwn({ topic, sender }) {
      const streams = ofPlayers.get(topic)
      if (streams) send(toEvent('changed', { topic, ...(sender !== null && { sender }) }), [...streams])
    },
    publishReaction({ reaction, climbers }) {
      const own = climbers.flatMap(({ topic, from, to }) => [...(ofPlayers.get(topic) ?? [])].map((stream) => ({ stream, from, to })))
      const ownStreams = new Set(own.map(({ stream }) => stream))
      for (const { stream, from, to } of own) send(toEvent('reaction', { ...reaction, own: { from, to } } satisfies LiveReaction), [stream])
      send(
        toEvent('reaction', reaction),
        [...listeners.keys()].filter((stream) => !ownStreams.has(stream)),
      )
    },
    publishGap() {
      send(toEvent('beat', { now: clock.now(), ...listening() }))
      if (isListening()) publish('gap')
      else changedAtMs = otherChangedAtMs = performance.now()
    },
    enableWhile(isListeningNow) {
      isListening = isListeningNow
    },
    count: () => listeners.size,
    build,
    end() {
      isEnded = true
      clearInterval(beats)
      for (const response of listeners.keys()) response.end()
    },
  }
}

const toEvent = (name: 'hello' | 'changed' | 'reaction' | 'beat', data: object) =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

const ignore = () => {}
