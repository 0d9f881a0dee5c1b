import { AppError } from '#server/platform/requests/appError.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Runs at most `atOnce` pieces of work at the same time, queues at most `queueAtMost` more, and refuses the rest.
 * Work counts as running until its promise settles.
 */
export function createGate({ atOnce, queueAtMost }: { atOnce: number; queueAtMost: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  /** @throws AppError busy, at once, when the queue is full. */
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (waiting.length < queueAtMost) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next)
        next() // starts the next one in the place of this one: `running` stays the same
      else running -= 1
    }
  }
}
