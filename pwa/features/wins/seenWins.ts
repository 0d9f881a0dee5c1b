import * as z from 'zod/mini'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

const seenWins = deviceValue(STORAGE_NAMES.seenWins, z.object({ playerId: z.string(), ids: z.array(z.string()) }))

/** Ids of the player's wins that were celebrated on this device and not yet reported to the server. */
export function listSeenWins(playerId: string): readonly string[] {
  const saved = seenWins.read()
  return saved?.playerId === playerId ? saved.ids : []
}

/** Stores that a win was celebrated here, until the server has recorded it. */
export const saveSeenWin = (playerId: string, id: string) => save(playerId, [...new Set([...listSeenWins(playerId), id])])

/** The server has recorded it. */
export const dropSeenWin = (playerId: string, id: string) =>
  save(
    playerId,
    listSeenWins(playerId).filter((each) => each !== id),
  )

const save = (playerId: string, ids: string[]) => (ids.length === 0 ? seenWins.remove() : seenWins.save({ playerId, ids }))
