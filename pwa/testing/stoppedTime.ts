import { onTestFinished, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { nextFrames } from './nextFrames.ts'

const MOST_FRAMES = 600

/**
 * Stops the page's timers until the test ends, for a test of the exact time at which something happens. From then on the test calls the
 * functions below: `expect.element` and `expect.poll` move the clock by 60 ms with each failed try.
 */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** Runs the timers that are due within so many milliseconds, and lets React render. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await nextFrames()
}

/** Waits for a state without moving the clock; timers that are due now run. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let frames = 0; !isSo(); frames += 1) {
    if (frames === MOST_FRAMES) throw new Error(`not within ${MOST_FRAMES} frames: ${isSo}`)
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0)
    await new Promise(requestAnimationFrame)
  }
}

export const untilShown = (locator: Locator) => until(() => locator.elements().some((element) => element.checkVisibility()))
export const untilGone = (locator: Locator) => until(() => locator.elements().length === 0)
