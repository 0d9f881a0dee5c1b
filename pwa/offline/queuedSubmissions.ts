import type { PicksSubmission } from '#shared/model/picks.ts'
import { type QueuedSubmission, queuedSubmission } from '#shared/model/queuedSubmission.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { saveTyped, withStoredData } from './localStore.ts'

/*
 * The queue: IndexedDB, one row per player and week. A row is written when the player taps SUBMIT without a network, and deleted when the
 * server has answered or the player takes it back. IndexedDB and not localStorage, because the service worker must read it too.
 */

type Key = WeekKey & { playerId: string }
const idOf = ({ playerId, season, week }: Key): [string, number, number] => [playerId, season, week]

export const keyOf = ({ userId, season, week }: PicksSubmission): Key => ({ playerId: userId, season, week })

/** Answers false when this device can't store it. */
export const saveQueued = (queued: QueuedSubmission): Promise<boolean> =>
  saveTyped(({ queue }) => queue.put({ ...keyOf(queued.submission), ...queued }))

/** The player's queued submissions. Rows that can't be read are left out. */
export const listQueued = (playerId: string): Promise<QueuedSubmission[]> =>
  withStoredData(async ({ queue }) => {
    const rows = await queue.filter((row) => row.playerId === playerId).toArray()
    return rows.flatMap((row) => queuedSubmission.safeParse(row).data ?? [])
  }, [])

export const dropQueued = (key: Key) => withStoredData(({ queue }) => queue.delete(idOf(key) as never), undefined)
