import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { MINUTE_MS } from '#shared/clock.ts'

/** As long as a reset link works. */
const LIFETIME_MS = 30 * MINUTE_MS

/**
 * Where a player wanted to go who asked for a reset link instead of signing in. In localStorage, because the link usually opens in another tab.
 * The path is checked where it is used.
 */
export const pathAfterReset = deviceValue(STORAGE_NAMES.pathAfterReset, z.object({ path: z.string(), savedAt: z.number() }), {
  expires: { afterMs: LIFETIME_MS, savedAt: ({ savedAt }) => savedAt },
})
