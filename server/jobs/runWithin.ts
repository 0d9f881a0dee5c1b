import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Makes work that answers null, or in one word why it was not done, in any case within the limit. Work that goes on beyond it can't be
 * ended, so it is not begun again in this process before it ends by itself.
 */
export function runWithin(work: () => Promise<unknown>, limitMs: number): () => Promise<string | null> {
  let isAtWork = false

  const workOnce = async () => {
    isAtWork = true
    try {
      await work()
      return null
    } finally {
      isAtWork = false
    }
  }
  return async () => {
    if (isAtWork) return 'StillRunning'
    const timer = new AbortController()
    const late = sleep(limitMs, 'TimeLimit', { ref: false, signal: timer.signal })
    try {
      return await Promise.race([workOnce(), late])
    } finally {
      timer.abort()
    }
  }
}
