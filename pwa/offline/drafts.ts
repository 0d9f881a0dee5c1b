import { requestPersistentStorage } from '#pwa/device/storage/persistStorage.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { DRAFT_LIFETIME_DAYS } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { mergeDrafts } from '#shared/rules/picks/draft.ts'
import { fromWeekDraft, limitToServerTime, toWeekDraft } from './draftTimes.ts'
import { dropTyped, saveTyped, withStoredData } from './localStore.ts'
import { type Draft, storedDraft } from './storedDraft.ts'

/*
 * Drafts: IndexedDB, one row per player and week. `usePicksForm` writes one at every tap, so nothing is lost when the phone kills the app.
 * A signed-in player's draft is also stored on the server (pwa/features/picks/sync/draftSync.ts). A draft goes when its submission is stored, after seven days
 * without a change, and with its player.
 */

export type DraftKey = WeekKey & { playerId: string }

const LIFETIME_MS = DRAFT_LIFETIME_DAYS * DAY_MS

const idOf = ({ playerId, season, week }: DraftKey): [string, number, number] => [playerId, season, week]

/** A draft is stale seven days after it was last touched. */
const isStaleDraft = (draft: Pick<Draft, 'savedAt'>, now: EpochMs) => now - draft.savedAt > LIFETIME_MS

/** The draft in a row of the store; null when it is stale or can't be read. */
export function readDraft(row: unknown, now: EpochMs): Draft | null {
  const draft = storedDraft.safeParse(row)
  return draft.success && !isStaleDraft(draft.data, now) ? draft.data : null
}

/** The stored draft of a player's week; null when there is none. A draft that is stale or can't be read is deleted. */
export function openDraft(key: DraftKey, now: EpochMs): Promise<Draft | null> {
  return withStoredData(async ({ drafts }) => {
    const row = await drafts.get(idOf(key) as never)
    if (!row) return null
    const draft = readDraft(row, now)
    if (draft) return draft
    await drafts.delete(idOf(key) as never)
    return null
  }, null)
}

/** Stores a draft. Choices that another tab has stored meanwhile stay, unless this draft has newer ones of the same games. */
export const saveDraft = (key: DraftKey, draft: Draft) =>
  saveTyped(async ({ connection, drafts }) => {
    await connection.transaction('rw', drafts.name, async () => {
      const stored = readDraft(await drafts.get(idOf(key) as never), draft.savedAt)
      const isOneDraft = stored !== null && stored.changes === undefined && draft.changes === undefined
      const merged = isOneDraft ? fromWeekDraft(mergeDrafts(limitToServerTime(toWeekDraft(stored)), toWeekDraft(draft))) : draft
      await drafts.put({ ...merged, savedAt: draft.savedAt, playerId: key.playerId, season: key.season, week: key.week })
    })
    void requestPersistentStorage()
  })

export const dropDraft = (key: DraftKey) => dropTyped(({ drafts }) => drafts.delete(idOf(key) as never))

/** The weeks of which this device has a draft of a player. */
export const listDraftWeeks = (playerId: string): Promise<WeekKey[]> =>
  withStoredData(async ({ drafts }) => {
    const rows = await drafts.filter((row) => row.playerId === playerId).toArray()
    return rows.map(({ season, week }) => ({ season, week }))
  }, [])

/** Deletes every player's stale drafts; runs once at each start. */
export const dropStaleDrafts = (now: EpochMs) =>
  withStoredData(
    ({ drafts }) =>
      drafts
        .where('savedAt')
        .below(now - LIFETIME_MS)
        .delete(),
    0,
  )
