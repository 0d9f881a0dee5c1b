import { createStore } from '#pwa/device/createStore.ts'
import { saveServerTime } from '#pwa/device/serverTime.ts'
import { SECOND_MS } from '#shared/clock.ts'
import {
  followChanges,
  type LiveReaction,
  liveBeat,
  liveChanged,
  liveHello,
  liveReaction,
  type SlateUpdate,
} from '#shared/contract/live.ts'

/** The first screen's own requests go first: a browser allows six connections to a plain http server. */
const OPEN_AFTER_MS = 500
/** A hidden page closes its connection after this time, because most visits to another app are short. */
const HIDDEN_GRACE_MS = 5 * SECOND_MS
/** The server sends something every 15 s. Without anything for this long the connection counts as dead, even if the browser reports it open. */
const SILENCE_MS = 40 * SECOND_MS
/** Without a connection for this long, a screen says how old its scores are. */
const STALE_AFTER_MS = 90 * SECOND_MS
const FIRST_PAUSE_MS = SECOND_MS
const LONGEST_PAUSE_MS = 30 * SECOND_MS
/** After a connection that lasted this long the back-off starts again from its first pause. */
const GOOD_AFTER_MS = 10 * SECOND_MS
/** A first connection within this time has missed nothing: the screen's own requests are as new. */
const PROMPT_MS = 10 * SECOND_MS

/**
 * A message of the server: something changed (with `games`, these games alone). Or (at the start of each connection) how long ago the last
 * change was, and the last one of anything but games. `isNewBuild`: the server delivers another build of the app than at the first connection.
 * `hasGap`: there was no connection for a while, and changes of the player's own may have been missed.
 */
export type LiveEvent =
  | ({ kind: 'changed'; topic: string; sender?: string | undefined } & Partial<SlateUpdate>)
  | { kind: 'hello'; sinceChangeMs: number; sinceOtherChangeMs: number; isNewBuild: boolean; hasGap: boolean }

/** `isStale`: there has been no connection for 90 s although one was wanted. */
export type LiveState = { isConnected: boolean; isStale: boolean }

/**
 * The app's one event stream, on which the server announces changes. It is open while at least one component needs it and the page is visible.
 * It reconnects after 1 s, then with back-off up to 30 s, and at once when the device is online again.
 */
export function createLiveConnection() {
  const state = createStore<LiveState>({ isConnected: false, isStale: false })
  const event = createStore<LiveEvent | null>(null)
  const reaction = createStore<LiveReaction | null>(null)
  const timers = new Map<'open' | 'hide' | 'silence' | 'stale', ReturnType<typeof setTimeout>>()
  let listeners = 0
  let source: EventSource | null = null
  let firstBuild: string | null = null
  let isFirst = true
  let ownTopic: string | null = null
  let pauses = 0
  let openedAtMs = 0
  let receivedAtMs: number | null = null
  let wantedSinceMs = 0
  let followedSinceMs = 0

  const isWanted = () => listeners > 0 && document.visibilityState === 'visible'

  function set(next: LiveState) {
    const { isConnected, isStale } = state.get()
    if (next.isConnected !== isConnected || next.isStale !== isStale) state.set(next)
  }

  function after(name: 'open' | 'hide' | 'silence' | 'stale', ms: number, run: () => void) {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(run, ms))
  }

  function stopTimers() {
    for (const timer of timers.values()) clearTimeout(timer)
  }

  /** Notes an event of the server. @param isListening whether the server receives changes; if not, the screens poll as without a connection. */
  function receive(isListening: boolean) {
    after('silence', SILENCE_MS, lose)
    if (!isListening) return expectWithin()
    receivedAtMs = performance.now()
    clearTimeout(timers.get('stale'))
    set({ isConnected: true, isStale: false })
  }

  /** Not connected from now on, and stale after a while. */
  function expectWithin() {
    const lastedMs = performance.now() - Math.max(receivedAtMs ?? wantedSinceMs, 0)
    set({ isConnected: false, isStale: state.get().isStale || lastedMs >= STALE_AFTER_MS })
    if (state.get().isStale || !isWanted()) return
    after('stale', STALE_AFTER_MS - lastedMs, () => set({ isConnected: false, isStale: true }))
  }

  function drop() {
    source?.close()
    source = null
    clearTimeout(timers.get('silence'))
  }

  /** Always closes the source: the browser's own reconnection stops for good at the first refused request. */
  function lose() {
    drop()
    expectWithin()
    if (!isWanted()) return
    if (performance.now() - openedAtMs > GOOD_AFTER_MS && receivedAtMs !== null && receivedAtMs >= openedAtMs) pauses = 0
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** pauses, LONGEST_PAUSE_MS)
    pauses += 1
    after('open', pauseMs * (0.5 + Math.random() / 2), open)
  }

  function open() {
    clearTimeout(timers.get('open'))
    drop()
    if (!isWanted()) return
    openedAtMs = performance.now()
    const opened = new EventSource(ownTopic === null ? followChanges.path : `${followChanges.path}?own=${ownTopic}`)
    source = opened
    after('silence', SILENCE_MS, lose)
    on(opened, 'hello', (text) => {
      const {
        now,
        build,
        isHearing,
        isListening = isHearing,
        sinceChangeMs,
        sinceOtherChangeMs = sinceChangeMs,
      } = liveHello.parse(JSON.parse(text))
      saveServerTime(now)
      receive(isListening)
      const isNewBuild = firstBuild !== null && build !== null && build !== firstBuild
      firstBuild ??= build
      const hasGap = !isFirst || performance.now() - followedSinceMs > PROMPT_MS
      isFirst = false
      if (isListening) event.set({ kind: 'hello', sinceChangeMs, sinceOtherChangeMs, isNewBuild, hasGap }) // else a change follows when the server listens again
    })
    on(opened, 'beat', (text) => {
      const { now, isHearing, isListening = isHearing } = liveBeat.parse(JSON.parse(text))
      saveServerTime(now)
      receive(isListening)
    })
    on(opened, 'changed', (text) => {
      receive(state.get().isConnected)
      event.set({ kind: 'changed', ...parseChange(JSON.parse(text)) })
    })
    on(opened, 'reaction', (text) => {
      receive(state.get().isConnected)
      reaction.set(liveReaction.safeParse(JSON.parse(text)).data ?? null)
    })
    opened.onerror = lose
  }

  function on(from: EventSource, name: 'hello' | 'beat' | 'changed' | 'reaction', take: (text: string) => void) {
    from.addEventListener(name, ({ data }: MessageEvent) => {
      if (from === source) take(String(data))
    })
  }

  function pause() {
    stopTimers()
    drop()
    set({ isConnected: false, isStale: false })
  }

  function resume() {
    clearTimeout(timers.get('hide'))
    if (source || !isWanted()) return
    wantedSinceMs = performance.now()
    pauses = 0
    open()
    if (receivedAtMs === null) expectWithin()
  }

  /** The device may be on another network now, and the open connection may belong to the old one. */
  const handleOnline = () => {
    pauses = 0
    open()
  }
  const followPage = () => (document.visibilityState === 'visible' ? resume() : after('hide', HIDDEN_GRACE_MS, pause))
  const follow = (change: 'addEventListener' | 'removeEventListener') => {
    document[change]('visibilitychange', followPage)
    window[change]('pagehide', pause)
    window[change]('online', handleOnline)
  }

  return {
    /** Needs the connection until the returned function is called. */
    wait(): () => void {
      listeners += 1
      if (listeners === 1) {
        isFirst = true
        followedSinceMs = performance.now()
        follow('addEventListener')
        after('open', OPEN_AFTER_MS, resume)
      }
      let isActive = true
      return () => {
        if (!isActive) return
        isActive = false
        listeners -= 1
        if (listeners > 0) return
        follow('removeEventListener')
        pause()
      }
    },
    /** Also receives the changes of this player's draft and card from now on; null for none. */
    followPlayer(topic: string | null) {
      if (topic === ownTopic) return
      ownTopic = topic
      if (source) open()
    },
    state,
    onEvent: (listener: (event: LiveEvent) => void) => event.subscribe((latest) => latest && listener(latest)),
    onReaction: (listener: (reaction: LiveReaction) => void) => reaction.subscribe((latest) => latest && listener(latest)),
    /** Milliseconds since the server last sent anything; null when it never has. */
    silentForMs: () => (receivedAtMs === null ? null : performance.now() - receivedAtMs),
  }
}

/** A change that this build cannot read may have changed everything. */
const parseChange = (message: unknown) => liveChanged.safeParse(message).data ?? { topic: 'unknown' }

/** The app's connection. */
export const live = createLiveConnection()
