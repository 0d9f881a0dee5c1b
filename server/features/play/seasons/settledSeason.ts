import { type PlayerIds, readPlayerIds } from '#server/features/play/standings/playerIds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { PlayerWeeks } from '#shared/rules/season/seasonCourse.ts'

/** All players of a settled championship with their results of its regular weeks. A player whom it left out, because of a block, is none of them. */
export type SettledSeason = { playerIds: PlayerIds; players: PlayerWeeks[]; weeks: number[] }

const WEEKS = Array.from({ length: LAST_REGULAR_WEEK - FIRST_REGULAR_WEEK + 1 }, (_, index) => FIRST_REGULAR_WEEK + index)
const ID_BYTES = 16
const WEEK_BYTES = 6
const ROW_BYTES = ID_BYTES + WEEKS.length * WEEK_BYTES

const RESULT_OF = (week: number) =>
  `int2send(coalesce(max(week_results.score) filter (where week = ${week}), 0)::smallint) || int4send(coalesce(max(week_results.place) filter (where week = ${week}), 0))`

/** Loads the results as one value of bytes: a season of 100,000 players takes 12 MB. */
export async function loadSettledSeason(db: Db, season: number): Promise<SettledSeason> {
  const { rows } = await db.raw<{ rows: { players: Buffer | null }[] }>(
    `select string_agg(uuid_send(user_id) || results, '' order by user_id) as players from (
       select user_id, ${WEEKS.map(RESULT_OF).join(' || ')} as results from week_results
       join season_results using (season, user_id) where season = ? and week between ? and ? group by user_id
     ) as players`,
    [season, FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK],
  )
  const bytes = rows[0]?.players ?? Buffer.alloc(0)
  const playerIds = readPlayerIds(bytes, ROW_BYTES)
  const played = WEEKS.filter((_, at) =>
    Array.from({ length: playerIds.count }, (_, index) => placeIn(bytes, index, at)).some((place) => place > 0),
  )
  const players = Array.from({ length: playerIds.count }, (_, index) =>
    played.map((week) => {
      const at = week - FIRST_REGULAR_WEEK
      const place = placeIn(bytes, index, at)
      return place === 0 ? null : { score: bytes.readInt16BE(offsetOf(index, at)), place }
    }),
  )
  return { playerIds, players, weeks: played }
}

const offsetOf = (index: number, at: number) => index * ROW_BYTES + ID_BYTES + at * WEEK_BYTES
const placeIn = (bytes: Buffer, index: number, at: number) => bytes.readInt32BE(offsetOf(index, at) + 2)
