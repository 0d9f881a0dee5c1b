import * as z from 'zod/mini'
import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

const stored = z.object({ playerId: z.string(), ids: z.array(z.string()) })

/** Ids of the player's wins that were celebrated on this device and not yet reported to the server. */
export function listSeenWins(playerId: string): readonly string[] {
  const saved = stored.safeParse(parseSaved(readStorage()?.getItem(STORAGE_NAMES.seenWins)))
  return saved.success && saved.data.playerId === playerId ? saved.data.ids : []
}

/** Remembers that a win was celebrated here, until the server has been told. */
export const saveSeenWin = (playerId: string, id: string) => save(playerId, [...new Set([...listSeenWins(playerId), id])])

/** The server has been told. */
export const dropSeenWin = (playerId: string, id: string) =>
  save(
    playerId,
    listSeenWins(playerId).filter((each) => each !== id),
  )

const forgetSeenWins = () => readStorage()?.removeItem(STORAGE_NAMES.seenWins)

function save(playerId: string, ids: readonly string[]): void {
  if (ids.length === 0) forgetSeenWins()
  else readStorage()?.setItem(STORAGE_NAMES.seenWins, JSON.stringify({ playerId, ids }))
}

function parseSaved(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null // not written by this app
  }
}
