import type { Db } from '#server/platform/db/db.ts'
import { SHARES_SHOWN_FROM_CARDS } from '#shared/contest.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** The number of cards that picked each side of a game, by the game's slot. */
export type PickCounts = ReadonlyMap<number, { away: number; home: number }>

/**
 * The first cards of whole groups of three players, in the order of submission. A changed card would leave its group, and let the next player's in: the
 * numbers before and after would reveal that player's card.
 */
const FIRST_CARDS_OF_WHOLE_GROUPS = `(
  select * from (
    select picks.user_id, coalesce(first.home_picks, picks.home_picks) as home_picks, coalesce(first.away_picks, picks.away_picks) as away_picks,
      coalesce(first.submitted_at, picks.submitted_at) as submitted_at
    from picks left join (
      select distinct on (user_id) * from replaced_cards where season = :season::int and week = :week::int order by user_id, id
    ) as first using (user_id)
    where picks.season = :season::int and picks.week = :week::int
  ) as first_cards
  order by submitted_at, user_id
  limit (select count(*) - count(*) % ${SHARES_SHOWN_FROM_CARDS} from picks where season = :season::int and week = :week::int)
) as counted`
const ALL_CARDS = 'picks where season = :season::int and week = :week::int'

/**
 * Counts a week's cards for all of its games in one pass. There is no stored counter, because all submissions in the minute before the
 * deadline would wait for the lock of its row.
 * @param of `isSealed` while picks are secret: then two readings differ by the cards of three players at least, whatever players change.
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
    `select ${columns.join(', ')} from ${isSealed ? FIRST_CARDS_OF_WHOLE_GROUPS : ALL_CARDS}`,
    { season, week },
  )
  const counts = rows[0] ?? {}
  return new Map(slots.map((slot) => [slot, { away: counts[`away_${slot}`] ?? 0, home: counts[`home_${slot}`] ?? 0 }]))
}
