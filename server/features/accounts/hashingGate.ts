import { AppError } from '#server/http/appError.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Lets `atOnce` pieces of work run together and `queueAtMost` wait; whoever comes beyond that is told to come back.
 * A place is free again only when its work has really ended.
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
        next() // the place goes on to the next one without becoming free
      else running -= 1
    }
  }
}
