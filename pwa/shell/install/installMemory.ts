import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { MINUTE_MS, systemClock } from '#shared/clock.ts'

/** A start this long after the last one is another visit. */
const NEW_VISIT_AFTER_MS = 30 * MINUTE_MS

/** What decides whether the app offers to be installed on this device: it belongs to no player, so signing out leaves it. */
const installMemory = deviceValue(STORAGE_NAMES.install, z.object({ visits: z.number(), lastStartAt: z.number(), isDeclined: z.boolean() }))
const read = () => installMemory.read() ?? { visits: 0, lastStartAt: 0, isDeclined: false }

/** Counts this start of the app as a visit, unless the last one was a moment ago. */
export function countVisit(): void {
  const memory = read()
  const now = systemClock.now()
  const isNew = Math.abs(now - memory.lastStartAt) > NEW_VISIT_AFTER_MS
  installMemory.save({ ...memory, visits: memory.visits + (isNew ? 1 : 0), lastStartAt: now })
}

/** Whether this device was here before, and its player has not answered "Not now". */
export function readInstallMemory(): { hasComeBack: boolean; isDeclined: boolean } {
  const { visits, isDeclined } = read()
  return { hasComeBack: visits > 1, isDeclined }
}

/** The player answered "Not now": this device is not asked again. */
export const declineInstall = () => installMemory.save({ ...read(), isDeclined: true })
