import type { Db } from '#server/db/db.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { findTiebreakerGame } from '#shared/rules/tiebreakerGame.ts'
import { seasonTypeOf } from '#shared/rules/week.ts'
import { type GameRow, toStoredGame } from './gameRows.ts'

/** A week's slate by kickoff (unknown kickoffs after the known), the tiebreaker game last. Empty when there is none. */
export async function listGames(db: Db, week: WeekKey): Promise<Game[]> {
  const rows = await db<GameRow>('games')
    .join('weeks', (on) => on.on('weeks.season', 'games.season').on('weeks.week', 'games.week'))
    .where({ 'games.season': week.season, 'games.week': week.week })
    .orderBy([{ column: 'game_time', nulls: 'last' }, { column: 'slot' }])
    .select<(GameRow & { tiebreaker_slot: number | null })[]>('games.*', 'tiebreaker_slot')
  const candidates = rows.map((row) => ({ id: row.id, ...toStoredGame(row) }))
  const tiebreakerId = findTiebreakerGame(candidates, rows[0]?.tiebreaker_slot)?.id
  const games = rows.map((row) => toGame(row, row.id === tiebreakerId))
  return [...games.filter((game) => !game.isMondayNight), ...games.filter((game) => game.isMondayNight)]
}

const toGame = (row: GameRow, isMondayNight: boolean): Game => {
  const { slot: _slot, feedKey: _feedKey, ...stored } = toStoredGame(row)
  return {
    ...stored,
    id: row.id,
    seasonType: seasonTypeOf(row.week),
    totalScore: row.total_score,
    result: row.result,
    isMondayNight,
    tiebreakerValue1: row.tiebreaker_value1,
    tiebreakerValue2: row.tiebreaker_value2,
    tiebreakerValue3: row.tiebreaker_value3,
  }
}
