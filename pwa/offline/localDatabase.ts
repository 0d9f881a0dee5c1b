import Dexie, { type EntityTable } from 'dexie'
import { DATABASE_NAME } from '#pwa/device/storage/storageNames.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'

/*
 * The device's IndexedDB database: drafts (drafts.ts), queued submissions (queuedSubmissions.ts) and cached answers (persistedAnswers.ts).
 * Only this file knows Dexie. It loads on first use, because its 31 kB are not needed for the first paint. The service worker reads the same
 * stores without Dexie (service-worker/queuedRows.ts). Other files come here by `withLocalDatabase` (localStore.ts), which survives a database
 * that fails or does not open.
 */

/** What a player typed and has not sent, of one week. `savedAt` is the server's time as this device knew it. */
export type DraftRow = {
  playerId: string
  season: number
  week: number
  gamePicks: unknown
  tiebreaker: unknown
  savedAt: number
  pickedAt?: unknown
  tiebreakerAt?: number
  changes?: string
}

/** A queued submission of one week, as stored; `queuedSubmission` in shared/model reads it. */
export type QueuedRow = { playerId: string; season: number; week: number; submission: unknown; deadline: number | null; savedAt: number }

/** A cached answer for offline: a slate or a week's picks. `key` begins with the player's id. */
export type AnswerRow = { key: string; value: string }

/** The stores of the device's database by their content; on the device some have older names (`WORKER_TERMS`). */
export type LocalDatabase = {
  connection: Dexie
  drafts: EntityTable<DraftRow>
  queue: EntityTable<QueuedRow>
  answers: EntityTable<AnswerRow, 'key'>
}

/** The device's database, not opened yet. A changed shape gets a new version number; an existing version is never edited. */
export function describeLocalDatabase(): LocalDatabase {
  const connection = new Dexie(DATABASE_NAME)
  const { draftsStore, queuedStore, answersStore } = WORKER_TERMS
  connection.version(1).stores({
    [draftsStore]: '[playerId+season+week], savedAt',
    [queuedStore]: '[playerId+season+week]',
    [answersStore]: 'key',
  })
  return {
    connection,
    drafts: connection.table(draftsStore),
    queue: connection.table(queuedStore),
    answers: connection.table(answersStore),
  }
}
