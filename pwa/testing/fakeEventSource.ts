import { serverNow } from '#pwa/device/serverTime.ts'

type Hello = { sinceChangeMs?: number; sinceOtherChangeMs?: number; isHearing?: boolean; build?: string }

/** Replaces the browser's event streams: a test opens them, sends messages on them and breaks them. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = []
  readonly url: string
  isClosed = false
  onerror: (() => void) | null = null

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  close() {
    this.isClosed = true
  }

  /** Sends a message as the server does. */
  say(name: 'hello' | 'changed' | 'reaction' | 'beat', data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }

  hello({ sinceChangeMs = 3_600_000, isHearing = true, build = 'one', ...more }: Hello = {}) {
    this.say('hello', { now: serverNow(), build, isHearing, sinceChangeMs, ...more })
  }

  /** A sign of life. */
  beat(isHearing = true) {
    this.say('beat', { now: serverNow(), isHearing })
  }

  /** The connection is lost, or refused. */
  fail() {
    this.onerror?.()
  }
}

/** The streams that are open now. */
export const openStreams = () => FakeEventSource.opened.filter(({ isClosed }) => !isClosed)

/** The one that is open. */
export function openStream(): FakeEventSource {
  const [only, ...others] = openStreams()
  if (!only || others.length > 0) throw new Error(`${openStreams().length} streams are open`)
  return only
}

/** Puts it in the browser's place, with no stream open. */
export function fakeEventStreams(): void {
  FakeEventSource.opened = []
  Object.defineProperty(window, 'EventSource', { value: FakeEventSource, configurable: true, writable: true })
}
