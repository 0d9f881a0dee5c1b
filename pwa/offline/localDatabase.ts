import Dexie, { type EntityTable } from 'dexie'
import { DATABASE_NAME } from './storageNames.ts'

/** What a player typed and has not sent, of one week. `savedAt` is the server's time as this device knew it. */
export type DraftRow = { playerId: string; season: number; week: number; gamePicks: unknown; tiebreaker: unknown; savedAt: number }

/** A submission that waits for a network, of one week. */
export type WaitingRow = { playerId: string; season: number; week: number; submission: unknown; deadline: number | null; savedAt: number }

/** An answer kept for offline: a slate or a week's picks. `key` begins with the player's id. */
export type KeptAnswerRow = { key: string; value: string }

export type LocalDatabase = Dexie & {
  drafts: EntityTable<DraftRow>
  waiting: EntityTable<WaitingRow>
  keptAnswers: EntityTable<KeptAnswerRow, 'key'>
}

/** Opens the device's database. One line a version: a changed shape gets a new number, an old line is never edited. */
export function openLocalDatabase(): LocalDatabase {
  const database = new Dexie(DATABASE_NAME) as LocalDatabase
  database.version(1).stores({
    drafts: '[playerId+season+week], savedAt',
    waiting: '[playerId+season+week]',
    keptAnswers: 'key',
  })
  return database
}
