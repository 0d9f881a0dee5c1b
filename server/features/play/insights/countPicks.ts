import type { Db } from '#server/platform/db/db.ts'
import { SHARES_SHOWN_FROM_CARDS } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** The number of cards that picked each side of a game, by the game's slot. */
export type PickCounts = ReadonlyMap<number, { away: number; home: number }>

/** Without the newest one or two cards, so that whole groups of three are counted. */
const WHOLE_GROUPS = `and user_id not in (
  select user_id from picks where season = :season::int and week = :week::int order by submitted_at desc, user_id desc
  limit (select count(*) % ${SHARES_SHOWN_FROM_CARDS} from picks where season = :season::int and week = :week::int))`

/**
 * Counts a week's cards for all of its games in one pass. There is no stored counter, because all submissions in the minute before the
 * deadline would wait for the lock of its row.
 * @param of `isSealed` while picks are secret: then only whole groups of three cards are counted, in the order of submission, so that two readings
 *   differ by three cards at least.
 */
export async function countPicks(
  db: Db,
  { season, week }: WeekKey,
  { slots, isSealed }: { slots: readonly number[]; isSealed: boolean },
): Promise<PickCounts> {
  if (slots.length === 0) return new Map()
  const columns = slots.flatMap((slot) =>
    ['away', 'home'].map((side) => `(count(*) filter (where ${side}_picks & (1 << ${Number(slot)}) <> 0))::int as ${side}_${Number(slot)}`),
  )
  const { rows } = await db.raw<{ rows: Record<string, number>[] }>(
    `select ${columns.join(', ')} from picks where season = :season::int and week = :week::int ${isSealed ? WHOLE_GROUPS : ''}`,
    { season, week },
  )
  const counts = rows[0] ?? {}
  return new Map(slots.map((slot) => [slot, { away: counts[`away_${slot}`] ?? 0, home: counts[`home_${slot}`] ?? 0 }]))
}
