import { withLocalDatabase } from '#pwa/offline/localStore.ts'
import { listQueued } from '#pwa/offline/queuedSubmissions.ts'

/** What signing out would throw away on this device: drafts that were never submitted, and queued submissions. */
export type UnsentWork = { draftCount: number; queuedCount: number }

export async function findUnsentWork(playerId: string): Promise<UnsentWork> {
  const queued = await listQueued(playerId)
  const draftCount = await withLocalDatabase(({ drafts }) => drafts.filter((row) => row.playerId === playerId).count(), 0)
  return { draftCount, queuedCount: queued.length }
}
