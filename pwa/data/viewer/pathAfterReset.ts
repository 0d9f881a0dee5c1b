import * as z from 'zod/mini'
import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'

/** As long as a reset link works. */
const LIFETIME_MS = 30 * MINUTE_MS

const stored = z.object({ path: z.string(), savedAt: z.number() })

/**
 * Remembers where a player wanted to go who asked for a reset link instead of signing in. In localStorage, because the link usually opens
 * in another tab. The path is checked where it is used.
 */
export function savePathAfterReset(path: string, savedAt: EpochMs): void {
  readStorage()?.setItem(STORAGE_NAMES.pathAfterReset, JSON.stringify({ path, savedAt }))
}

/** The remembered path; '/' without one, or when it is older than a reset link may be. */
export function readPathAfterReset(now: EpochMs): string {
  try {
    const saved = stored.safeParse(JSON.parse(readStorage()?.getItem(STORAGE_NAMES.pathAfterReset) ?? 'null'))
    return saved.success && now - saved.data.savedAt < LIFETIME_MS ? saved.data.path : '/'
  } catch {
    return '/' // not written by this app
  }
}

export const forgetPathAfterReset = () => readStorage()?.removeItem(STORAGE_NAMES.pathAfterReset)
