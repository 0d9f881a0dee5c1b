import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow } from '#pwa/device/serverTime.ts'
import { FakeEventSource, openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { createLiveConnection, type LiveNews } from './liveConnection.ts'

type Live = ReturnType<typeof createLiveConnection>
let live: Live
let release = () => {}
let news: LiveNews[] = []
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  news = []
  live = createLiveConnection()
  live.onNews((received) => news.push(received))
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

describe('the connection', () => {
  it('is opened once somebody wants it, after the first requests, and closed with the last who did', () => {
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

  it('passes on what is said, and takes the time from it', () => {
    start()
    const now = serverNow() + 5_000
    openStream().say('hello', { now, build: 'one', isHearing: true, sinceChangeMs: 1_234 })
    openStream().say('changed', { topic: 'slate' })
    expect(news).toEqual([
      { kind: 'hello', sinceChangeMs: 1_234, isNewBuild: false },
      { kind: 'changed', topic: 'slate' },
    ])
    expect(Math.abs(serverNow() - now)).toBeLessThan(50)
  })

  it('knows when the server hands out another build than at first', () => {
    start()
    openStream().hello({ build: 'one' })
    openStream().fail()
    vi.advanceTimersByTime(1_000)
    openStream().hello({ build: 'two' })
    expect(news).toMatchObject([{ isNewBuild: false }, { isNewBuild: true }])
  })

  it('to a server that receives no changes does not count, until it does again', () => {
    start()
    openStream().hello({ isHearing: false })
    expect([live.state.get().isConnected, news]).toEqual([false, []])
    openStream().beat()
    expect(live.state.get().isConnected).toBe(true)
    openStream().beat(false)
    expect(live.state.get().isConnected).toBe(false)
    expect(openStreams()).toHaveLength(1)
  })
})

describe('a connection that is lost', () => {
  it('comes back after a second, then ever later, never later than 30 s, also where the server refuses', () => {
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

  it('after a good while comes back soon, whatever was before', () => {
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

  it('comes back at once when the device is online again', () => {
    start()
    for (let time = 0; time < 6; time += 1) {
      openStream().fail()
      if (time < 5) vi.advanceTimersByTime(30_000)
    }
    expect(openStreams()).toHaveLength(0)
    window.dispatchEvent(new Event('online'))
    expect(openStreams()).toHaveLength(1)
  })

  it('closes after 40 s of silence, and ignores what comes later', () => {
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
    expect(news).toHaveLength(1)
  })

  it('is stale when 90 s have passed since the last sign of life, and no more once it is back', () => {
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

  it('is stale after 90 s too when there has never been one', () => {
    start()
    vi.advanceTimersByTime(89_000)
    expect(live.state.get().isStale).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(live.state.get().isStale).toBe(true)
  })
})

describe('a page that is hidden', () => {
  it('keeps its connection for a glance elsewhere, not longer, and opens it again when it is seen', () => {
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

  it('opens none, and leaves none behind when it is left', () => {
    visibility = 'hidden'
    start()
    expect(opened()).toBe(0)
    show('visible')
    expect(openStreams()).toHaveLength(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(openStreams()).toHaveLength(0)
  })
})
