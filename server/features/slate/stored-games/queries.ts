import type { Db } from '#server/platform/db/db.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { findTiebreakerGame } from '#shared/rules/standings/tiebreakerGame.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'
import { GAME_COLUMNS, type SelectedGame, toStoredGame } from './gameRows.ts'

/** A week's slate by kickoff (unknown kickoffs after the known), the tiebreaker game last. Empty when there is none. */
export const listGames = async (db: Db, { season, week }: WeekKey): Promise<Game[]> =>
  toSlate(await selectGames(db, { 'games.season': season, 'games.week': week }))

/** The slates of a season's weeks, the first week first. */
export async function listSeasonSlates(db: Db, season: number): Promise<Game[][]> {
  const rows = await selectGames(db, { 'games.season': season })
  const weeks = [...new Set(rows.map(({ week }) => week))].sort((one, other) => one - other)
  return weeks.map((week) => toSlate(rows.filter((row) => row.week === week)))
}

const selectGames = (db: Db, where: Record<string, number>) =>
  db('games')
    .join('weeks', (on) => on.on('weeks.season', 'games.season').on('weeks.week', 'games.week'))
    .where(where)
    .orderBy([{ column: 'game_time', nulls: 'last' }, { column: 'slot' }])
    .select<SlateRow[]>({ ...GAME_COLUMNS, ...SLATE_COLUMNS })

function toSlate(rows: readonly SlateRow[]): Game[] {
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
