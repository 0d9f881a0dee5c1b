import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { MINUTE_MS, SECOND_MS, systemClock } from '#shared/clock.ts'

/** A first failure is mostly a file that did not load, and the next start has it. Without a network `reloadOnce` does not help. */
const FIRST_MS = 5 * SECOND_MS
/** Failures that follow each other faster than this are repeated: then many screens must not overload the server. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS

const failedAt = deviceValue(STORAGE_NAMES.failedAt, z.number(), {
  expires: { afterMs: REPEATED_WITHIN_MS, savedAt: (at) => at },
  isOfTab: true,
})

/** How long a screen without input waits before it starts again: a few seconds after a first failure, a minute after repeated ones. */
export function restartDelay(now = systemClock.now()): number {
  const isRepeated = failedAt.read(now) !== null
  const isStored = failedAt.save(now)
  return isRepeated || !isStored ? MINUTE_MS : FIRST_MS
}
