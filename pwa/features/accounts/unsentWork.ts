import { withLocalDatabase } from '#pwa/offline/localStore.ts'
import { listWaiting } from '#pwa/offline/submissions.ts'

/** What signing out would throw away on this device: drafts that were never submitted, and submissions that wait for a network. */
export type UnsentWork = { draftCount: number; waitingCount: number }

export async function findUnsentWork(playerId: string): Promise<UnsentWork> {
  const waiting = await listWaiting(playerId)
  const draftCount = await withLocalDatabase(({ drafts }) => drafts.filter((row) => row.playerId === playerId).count(), 0)
  return { draftCount, waitingCount: waiting.length }
}
