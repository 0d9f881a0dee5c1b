import * as z from 'zod/mini'
import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

/** What a TV stores about itself: the token by which the server knows it, its venue, and the last command that it ran. It belongs to no player. */
const screenMemory = z.object({ token: z.nullable(z.string()), venue: z.nullable(z.string()), lastCommand: z.number() })
export type ScreenMemory = z.output<typeof screenMemory>

const NEW_SCREEN: ScreenMemory = { token: null, venue: null, lastCommand: 0 }

/** Null where the browser stores nothing. */
export function readScreenMemory(): ScreenMemory | null {
  const storage = readStorage()
  if (!storage) return null
  try {
    return screenMemory.parse(JSON.parse(storage.getItem(STORAGE_NAMES.screen) ?? 'null'))
  } catch {
    return NEW_SCREEN
  }
}

export function saveScreenMemory(memory: ScreenMemory): void {
  try {
    readStorage()?.setItem(STORAGE_NAMES.screen, JSON.stringify(memory))
  } catch {
    // a full storage: the screen stays what it was
  }
}
