import * as z from 'zod/mini'
import { readStorage } from './lastViewer.ts'
import { STORAGE_NAMES } from './storageNames.ts'

const stored = z.object({ playerId: z.string(), ids: z.array(z.string()) })

/** Ids of the player's wins that were celebrated on this device and that the server has not heard of yet. */
export function listSeenWins(playerId: string): readonly string[] {
  const kept = stored.safeParse(parseSaved(readStorage()?.getItem(STORAGE_NAMES.seenWins)))
  return kept.success && kept.data.playerId === playerId ? kept.data.ids : []
}

/** Remembers that a win was celebrated here, until the server knows. */
export const saveSeenWin = (playerId: string, id: string) => keep(playerId, [...new Set([...listSeenWins(playerId), id])])

/** The server knows: nothing is left to send. */
export const dropSeenWin = (playerId: string, id: string) =>
  keep(
    playerId,
    listSeenWins(playerId).filter((each) => each !== id),
  )

export const forgetSeenWins = () => readStorage()?.removeItem(STORAGE_NAMES.seenWins)

function keep(playerId: string, ids: readonly string[]): void {
  if (ids.length === 0) forgetSeenWins()
  else readStorage()?.setItem(STORAGE_NAMES.seenWins, JSON.stringify({ playerId, ids }))
}

function parseSaved(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null // not ours: as good as nothing
  }
}
