import * as z from 'zod/mini'
import { submitPicks } from '#shared/contract/picks.ts'
import { WORKER_TERMS } from '#shared/contract/workerMessages.ts'
import { picksSubmission } from '#shared/model/picks.ts'

/** A waiting submission as the page stored it. */
const waitingRow = z.object({
  playerId: z.string(),
  season: z.number(),
  week: z.number(),
  submission: picksSubmission,
  deadline: z.nullable(z.number()),
})
export type WaitingRow = z.output<typeof waitingRow>

const { database: name, waitingStore, draftsStore, keptAnswersStore } = WORKER_TERMS
const STORES = [waitingStore, draftsStore, keptAnswersStore]

/** The waiting submissions of one player; none when this device has no database. What can't be read is the page's to drop. */
export async function listWaitingRows(playerId: string): Promise<WaitingRow[]> {
  const rows = await withStores('readonly', (transaction) => answerOf<unknown[]>(transaction.objectStore(waitingStore).getAll()))
  return (rows ?? []).flatMap((row) => {
    const read = waitingRow.safeParse(row)
    return read.success && read.data.playerId === playerId ? [read.data] : []
  })
}

/**
 * Removes a submission that the server has, the draft it came from, and what this device kept of the player's picks: a next start without a
 * network must not say that there are none.
 */
export async function dropWaitingRow({ playerId, season, week }: WaitingRow): Promise<void> {
  await withStores('readwrite', async (transaction) => {
    const key = [playerId, season, week]
    await answerOf(transaction.objectStore(waitingStore).delete(key))
    await answerOf(transaction.objectStore(draftsStore).delete(key))
    const kept = transaction.objectStore(keptAnswersStore)
    for (const answer of await answerOf(kept.getAllKeys()))
      if (String(answer).includes(submitPicks.path)) await answerOf(kept.delete(answer))
  })
}

/** Only touches what the page made: opened without a version, and closed at once so that it never holds an upgrade up. */
async function withStores<T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => Promise<T>): Promise<T | null> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort() // there was none: making it is the page's business
  const database = await answerOf(opening).catch(() => null)
  if (!database) return null
  try {
    if (!STORES.every((store) => database.objectStoreNames.contains(store))) return null
    return await work(database.transaction(STORES, mode))
  } finally {
    database.close()
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
