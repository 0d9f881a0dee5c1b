import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow } from '#pwa/device/serverTime.ts'
import { FakeEventSource, openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { createLiveConnection, type LiveEvent } from './liveConnection.ts'

type Live = ReturnType<typeof createLiveConnection>
let live: Live
let release = () => {}
let event: LiveEvent[] = []
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  event = []
  live = createLiveConnection()
  live.onEvent((received) => event.push(received))
})
afterEach(() => {
  release()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function start() {
  release = live.wait()
  vi.advanceTimersByTime(500)
}

const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const opened = () => FakeEventSource.opened.length

describe('the live connection', () => {
  it('opens for the first subscriber, after the first requests, and closes with the last subscriber', () => {
    release = live.wait()
    const releaseOther = live.wait()
    vi.advanceTimersByTime(499)
    expect(opened()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(openStream().url).toBe('/api/live')
    openStream().hello()
    expect(live.state.get()).toEqual({ isConnected: true, isStale: false })
    releaseOther()
    releaseOther()
    expect(openStreams()).toHaveLength(1)
    release()
    expect(openStreams()).toHaveLength(0)
    expect(live.state.get().isConnected).toBe(false)
  })

  it('forwards the server’s messages and reads the server time from them', () => {
    start()
    const now = serverNow() + 5_000
    openStream().say('hello', { now, build: 'one', isHearing: true, sinceChangeMs: 1_234 })
    openStream().say('changed', { topic: 'slate' })
    expect(event).toEqual([
      { kind: 'hello', sinceChangeMs: 1_234, sinceOtherChangeMs: 1_234, isNewBuild: false, hasGap: false },
      { kind: 'changed', topic: 'slate' },
    ])
    expect(Math.abs(serverNow() - now)).toBeLessThan(50)
  })

  it('reports a gap after a lost connection, and when the server serves another build than at first', () => {
    start()
    openStream().hello({ build: 'one' })
    openStream().fail()
    vi.advanceTimersByTime(1_000)
    openStream().hello({ build: 'two' })
    expect(event).toMatchObject([
      { isNewBuild: false, hasGap: false },
      { isNewBuild: true, hasGap: true },
    ])
  })

  it('reports a gap before a first connection that came late', () => {
    start()
    openStream().fail()
    vi.advanceTimersByTime(11_000)
    openStream().hello()
    expect(event).toMatchObject([{ hasGap: true }])
  })

  it('counts as disconnected while the server does not listen to its database, until it does again', () => {
    start()
    openStream().hello({ isHearing: false })
    expect([live.state.get().isConnected, event]).toEqual([false, []])
    openStream().beat()
    expect(live.state.get().isConnected).toBe(true)
    openStream().beat(false)
    expect(live.state.get().isConnected).toBe(false)
    expect(openStreams()).toHaveLength(1)
  })
})

describe('a lost live connection', () => {
  it('is retried after 1 s, then with growing delays of at most 30 s, also when the server refuses', () => {
    start()
    const pauses: number[] = []
    for (let time = 0; time < 10; time += 1) {
      openStream().fail()
      expect(openStreams()).toHaveLength(0)
      let pauseMs = 0
      for (; openStreams().length === 0; pauseMs += 100) vi.advanceTimersByTime(100)
      pauses.push(pauseMs)
    }
    for (const [index, longest] of [1, 2, 4, 8, 16, 30, 30, 30, 30, 30].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(longest * 500)
      expect(pauses[index]).toBeLessThanOrEqual(longest * 1_000)
    }
  })

  it('is retried soon after a long stable connection, however many retries came before', () => {
    start()
    for (let time = 0; time < 6; time += 1) {
      openStream().fail()
      vi.advanceTimersByTime(30_000)
    }
    openStream().hello()
    vi.advanceTimersByTime(11_000)
    openStream().beat()
    openStream().fail()
    vi.advanceTimersByTime(1_000)
    expect(openStreams()).toHaveLength(1)
  })

  it('is retried at once when the device is online again', () => {
    start()
    for (let time = 0; time < 6; time += 1) {
      openStream().fail()
      if (time < 5) vi.advanceTimersByTime(30_000)
    }
    expect(openStreams()).toHaveLength(0)
    window.dispatchEvent(new Event('online'))
    expect(openStreams()).toHaveLength(1)
  })

  it('is given up after 40 s without a message, and its later messages are ignored', () => {
    start()
    const dead = openStream()
    dead.hello()
    vi.advanceTimersByTime(30_000)
    dead.beat()
    vi.advanceTimersByTime(39_000)
    expect(live.state.get().isConnected).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect([dead.isClosed, live.state.get().isConnected]).toEqual([true, false])
    vi.advanceTimersByTime(1_000)
    expect(openStream()).not.toBe(dead)
    dead.say('changed', { topic: 'slate' })
    expect(event).toHaveLength(1)
  })

  it('is stale 90 s after the last message, and no longer stale once it is back', () => {
    start()
    openStream().hello()
    openStream().fail()
    for (let second = 0; second < 89; second += 1) {
      vi.advanceTimersByTime(1_000)
      for (const stream of openStreams()) stream.fail()
    }
    expect(live.state.get()).toEqual({ isConnected: false, isStale: false })
    vi.advanceTimersByTime(1_000)
    expect(live.state.get()).toEqual({ isConnected: false, isStale: true })
    vi.advanceTimersByTime(30_000)
    openStream().hello()
    expect(live.state.get()).toEqual({ isConnected: true, isStale: false })
  })

  it('is stale after 90 s when it never opened', () => {
    start()
    vi.advanceTimersByTime(89_000)
    expect(live.state.get().isStale).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(live.state.get().isStale).toBe(true)
  })
})

describe('the live connection of a hidden page', () => {
  it('stays open for a short time, then closes, and opens again when the page is visible', () => {
    start()
    openStream().hello()
    show('hidden')
    vi.advanceTimersByTime(4_000)
    show('visible')
    vi.advanceTimersByTime(60_000)
    expect(opened()).toBe(2) // the silence, not the glance
    openStream().hello()
    show('hidden')
    vi.advanceTimersByTime(5_000)
    expect(openStreams()).toHaveLength(0)
    vi.advanceTimersByTime(3_600_000)
    expect([opened(), live.state.get()]).toEqual([2, { isConnected: false, isStale: false }])
    show('visible')
    expect(openStreams()).toHaveLength(1)
    expect(live.state.get().isStale).toBe(false)
    openStream().fail() // an hour old, and the server does not answer
    expect(live.state.get().isStale).toBe(true)
  })

  it('is not opened while the page is hidden, and is closed when the page is left', () => {
    visibility = 'hidden'
    start()
    expect(opened()).toBe(0)
    show('visible')
    expect(openStreams()).toHaveLength(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(openStreams()).toHaveLength(0)
  })
})
