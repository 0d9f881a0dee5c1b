import * as z from 'zod/mini'
import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { MINUTE_MS, systemClock } from '#shared/clock.ts'

/** A start this long after the last one is another visit. */
const NEW_VISIT_AFTER_MS = 30 * MINUTE_MS

/** What decides whether the app offers to be installed on this device: it belongs to no player, so signing out leaves it. */
const installMemory = z.object({ visits: z.number(), lastStartAt: z.number(), isDeclined: z.boolean() })
const NEW_DEVICE: z.output<typeof installMemory> = { visits: 0, lastStartAt: 0, isDeclined: false }

function read() {
  try {
    return installMemory.parse(JSON.parse(readStorage()?.getItem(STORAGE_NAMES.install) ?? 'null'))
  } catch {
    return NEW_DEVICE
  }
}

function save(memory: z.output<typeof installMemory>): void {
  try {
    readStorage()?.setItem(STORAGE_NAMES.install, JSON.stringify(memory))
  } catch {
    // a full storage: the offer may come again
  }
}

/** Counts this start of the app as a visit, unless the last one was a moment ago. */
export function countVisit(): void {
  const memory = read()
  const now = systemClock.now()
  const isNew = Math.abs(now - memory.lastStartAt) > NEW_VISIT_AFTER_MS
  save({ ...memory, visits: memory.visits + (isNew ? 1 : 0), lastStartAt: now })
}

/** Whether this device was here before, and its player has not answered "Not now". */
export function readInstallMemory(): { hasComeBack: boolean; isDeclined: boolean } {
  const { visits, isDeclined } = read()
  return { hasComeBack: visits > 1, isDeclined }
}

/** The player answered "Not now": this device is not asked again. */
export const declineInstall = () => save({ ...read(), isDeclined: true })
