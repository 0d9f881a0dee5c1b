import { onTestFinished, vi } from 'vitest'

/**
 * Lets a test skip time: timers run as usual, and `skip` runs all that are due within so many milliseconds at once. Call it before the
 * screen is rendered. To show that something does not appear, a test skips the time after which it would have appeared.
 * @param isStopped timers run in `skip` alone: for a test that must do something before a timer is due, however slow the machine.
 */
export function skippableTime({ isStopped = false } = {}): { skip: (ms: number) => Promise<unknown> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: !isStopped })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return { skip: (ms) => vi.advanceTimersByTimeAsync(ms) }
}
