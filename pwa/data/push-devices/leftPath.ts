import { MINUTE_MS, systemClock } from '#shared/clock.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'

/** A tap on a notification opens the app within this time; an older path is from a tap that led nowhere. */
const VALID_MS = MINUTE_MS

/** The path that the worker left when a notification was tapped, once; null without one, or when it is older than a minute. */
export async function takeLeftPath(): Promise<string | null> {
  try {
    if (!(await caches.has(WORKER_TERMS.leftPathCache))) return null
    const cache = await caches.open(WORKER_TERMS.leftPathCache)
    const left = await cache.match(WORKER_TERMS.leftPathKey)
    await caches.delete(WORKER_TERMS.leftPathCache)
    if (!left) return null
    const { leftAt, path } = await left.json()
    return typeof path === 'string' && Math.abs(systemClock.now() - leftAt) < VALID_MS ? path : null
  } catch {
    return null // no Cache Storage, as in some private windows
  }
}
