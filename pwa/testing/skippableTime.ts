import { onTestFinished, vi } from 'vitest'

/**
 * Lets a test skip time: timers run as usual, and `skip` runs all that are due within so many milliseconds at once. Call it before the
 * screen is rendered. A test that something does not come skips the time in which it would have come.
 */
export function skippableTime(): { skip: (ms: number) => Promise<unknown> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return { skip: (ms) => vi.advanceTimersByTimeAsync(ms) }
}
