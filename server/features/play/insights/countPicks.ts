import type { Db } from '#server/platform/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** The number of cards that picked each side of a game, by the game's slot. */
export type PickCounts = ReadonlyMap<number, { away: number; home: number }>

/**
 * Counts a week's cards for all of its games in one pass. There is no stored counter, because all submissions in the minute before the
 * deadline would wait for the lock of its row.
 */
export async function countPicks(db: Db, { season, week }: WeekKey, slots: readonly number[]): Promise<PickCounts> {
  if (slots.length === 0) return new Map()
  const columns = slots.flatMap((slot) =>
    ['away', 'home'].map((side) => `(count(*) filter (where ${side}_picks & (1 << ${Number(slot)}) <> 0))::int as ${side}_${Number(slot)}`),
  )
  const { rows } = await db.raw<{ rows: Record<string, number>[] }>(
    `select ${columns.join(', ')} from picks where season = ?::int and week = ?::int`,
    [season, week],
  )
  const counts = rows[0] ?? {}
  return new Map(slots.map((slot) => [slot, { away: counts[`away_${slot}`] ?? 0, home: counts[`home_${slot}`] ?? 0 }]))
}
