import { submitPicks } from '#shared/contract/picks.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'
import type { PicksSubmission } from '#shared/model/picks.ts'
import { type QueuedSubmission, queuedSubmission } from '#shared/model/queuedSubmission.ts'

/*
 * The worker's access to the page's database, by plain IndexedDB: Dexie would add 31 kB to a script that every phone loads at each start.
 * The page creates and upgrades the database; the worker only reads and deletes.
 */

const { database: name, queuedStore, draftsStore, answersStore } = WORKER_TERMS
const STORES = [queuedStore, draftsStore, answersStore]

/** The queued submissions of one player; none when this device has no database. Rows that can't be read are left to the page. */
export async function listQueuedRows(playerId: string): Promise<QueuedSubmission[]> {
  const rows = await withStores('readonly', (transaction) => resultOf<unknown[]>(transaction.objectStore(queuedStore).getAll()))
  const queued = (rows ?? []).flatMap((row) => queuedSubmission.safeParse(row).data ?? [])
  return queued.filter(({ submission }) => submission.userId === playerId)
}

/**
 * Deletes a submission that the server has stored, its draft, and the cached answers about the player's picks. Otherwise a next start
 * without a network would say that there are none.
 */
export async function dropQueuedRow({ userId, season, week }: PicksSubmission): Promise<void> {
  await withStores('readwrite', async (transaction) => {
    const key = [userId, season, week]
    await resultOf(transaction.objectStore(queuedStore).delete(key))
    await resultOf(transaction.objectStore(draftsStore).delete(key))
    const answers = transaction.objectStore(answersStore)
    for (const answerKey of await resultOf(answers.getAllKeys()))
      if (String(answerKey).includes(submitPicks.path)) await resultOf(answers.delete(answerKey))
  })
}

/** Opens the database without a version, and closes it at once so that it never blocks an upgrade. */
async function withStores<T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => Promise<T>): Promise<T | null> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort() // there is none, and creating it is left to the page
  const database = await resultOf(opening).catch(() => null)
  if (!database) return null
  try {
    if (!STORES.every((store) => database.objectStoreNames.contains(store))) return null
    return await work(database.transaction(STORES, mode))
  } finally {
    database.close()
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
