import type { Db } from '#server/db/db.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { findTiebreakerGame } from '#shared/rules/tiebreakerGame.ts'
import { seasonTypeOf } from '#shared/rules/week.ts'
import { GAME_COLUMNS, type SelectedGame, toStoredGame } from './gameRows.ts'

/** A week's slate by kickoff (unknown kickoffs after the known), the tiebreaker game last. Empty when there is none. */
export async function listGames(db: Db, week: WeekKey): Promise<Game[]> {
  const rows = await db('games')
    .join('weeks', (on) => on.on('weeks.season', 'games.season').on('weeks.week', 'games.week'))
    .where({ 'games.season': week.season, 'games.week': week.week })
    .orderBy([{ column: 'game_time', nulls: 'last' }, { column: 'slot' }])
    .select<SlateRow[]>({ ...GAME_COLUMNS, ...SLATE_COLUMNS })
  const candidates = rows.map(toStoredGame)
  const tiebreakerId = findTiebreakerGame(candidates, rows[0]?.fixedSlot)?.id
  const games = candidates.map(({ slot: _slot, feedKey: _feedKey, fixedSlot: _fixedSlot, ...game }) => ({
    ...game,
    seasonType: seasonTypeOf(game.week),
    isMondayNight: game.id === tiebreakerId,
  }))
  return [...games.filter((game) => !game.isMondayNight), ...games.filter((game) => game.isMondayNight)]
}

type SlateRow = SelectedGame & { fixedSlot: number | null } & Pick<Game, Exclude<keyof typeof SLATE_COLUMNS, 'fixedSlot'>>
const SLATE_COLUMNS = {
  id: 'games.id',
  totalScore: 'total_score',
  result: 'result',
  tiebreakerValue1: 'tiebreaker_value1',
  tiebreakerValue2: 'tiebreaker_value2',
  tiebreakerValue3: 'tiebreaker_value3',
  fixedSlot: 'tiebreaker_slot',
} as const
