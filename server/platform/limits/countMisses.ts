import { AppError } from '#server/platform/requests/appError.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { type MissLimitName, SLOW_LIMITS, type SlowLimitName } from './limits.ts'
import type { Miss, RateLimits, Reservation } from './rateLimit.ts'

type Try = readonly [name: MissLimitName | SlowLimitName, key: string]
type Counted = {
  tries: readonly Try[]
  /** The error code that counts as a miss. */
  missCode: ErrorCode
  onMiss?: (misses: readonly Miss[]) => Promise<void>
}

/**
 * Does the work under these limits and counts it only when it fails with `missCode`. For limits that can refuse, a try is reserved first, so
 * parallel tries never exceed them. Limits that only delay count afterwards, so that many honest people at the same moment don't wait.
 * @throws AppError too_many_requests before the work begins, and what the work throws.
 */
export async function countMisses<T>(rateLimits: RateLimits, { tries, missCode, onMiss }: Counted, work: () => Promise<T>): Promise<T> {
  const reservations: Reservation[] = []
  let isMiss = false
  try {
    for (const [name, key] of tries) {
      if (isSlow(name)) await rateLimits.slowDown(name, key)
      else reservations.push(await rateLimits.reserve(name, key))
    }
    return await work()
  } catch (error) {
    isMiss = error instanceof AppError && error.code === missCode
    throw error
  } finally {
    if (isMiss) {
      const added = await Promise.all(tries.flatMap(([name, key]) => (isSlow(name) ? [rateLimits.add(name, key)] : [])))
      await onMiss?.([...reservations, ...added])
    } else await Promise.all(reservations.map((one) => one.giveBack()))
  }
}

const isSlow = (name: MissLimitName | SlowLimitName): name is SlowLimitName => name in SLOW_LIMITS
