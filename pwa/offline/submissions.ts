import * as z from 'zod/mini'
import type { EpochMs } from '#shared/clock.ts'
import { type PicksSubmission, picksSubmission } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { withLocalDatabase } from './localStore.ts'

/** A submission that the player has consented to and the server has not answered: "saved on this phone, not submitted yet". */
export type Waiting = { submission: PicksSubmission; deadline: EpochMs | null; savedAt: EpochMs }

const storedWaiting = z.object({ submission: picksSubmission, deadline: z.nullable(z.number()), savedAt: z.number() })

type Key = WeekKey & { playerId: string }
const idOf = ({ playerId, season, week }: Key): [string, number, number] => [playerId, season, week]

export const keepWaiting = (waiting: Waiting) =>
  withLocalDatabase(async (database) => {
    const { userId, season, week } = waiting.submission
    await database.waiting.put({ playerId: userId, season, week, ...waiting })
    return true
  }, false)

/** The player's waiting submissions; what can't be read is dropped. */
export const listWaiting = (playerId: string): Promise<Waiting[]> =>
  withLocalDatabase(async (database) => {
    const rows = await database.waiting.filter((row) => row.playerId === playerId).toArray()
    return rows.flatMap((row) => {
      const waiting = storedWaiting.safeParse(row)
      return waiting.success ? [waiting.data] : []
    })
  }, [])

export const dropWaiting = (key: Key) => withLocalDatabase((database) => database.waiting.delete(idOf(key) as never), undefined)
