import type { Db } from '#server/db/db.ts'
import type { Game, GameStatus, Side } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { findTiebreakerGame } from '#shared/rules/tiebreakerGame.ts'
import { seasonTypeOf } from '#shared/rules/week.ts'

export type GameRow = {
  season: number
  week: number
  slot: number
  id: string
  away_team: string
  home_team: string
  away_record: string | null
  home_record: string | null
  game_time: Date | null
  is_time_set: boolean
  network: string | null
  is_neutral_site: boolean
  is_final_game: boolean
  is_season_opener: boolean
  game_status: GameStatus
  game_clock: string | null
  possession: Side | null
  away_score: number | null
  home_score: number | null
  total_score: number | null
  result: Side | null
  tiebreaker_value1: number | null
  tiebreaker_value2: number | null
  tiebreaker_value3: string | null
}

/** A week's slate by kickoff (unknown kickoffs after the known), the tiebreaker game last. Empty when there is none. */
export async function listGames(db: Db, week: WeekKey): Promise<Game[]> {
  const rows = await db<GameRow>('games')
    .join('weeks', (on) => on.on('weeks.season', 'games.season').on('weeks.week', 'games.week'))
    .where({ 'games.season': week.season, 'games.week': week.week })
    .orderBy([{ column: 'game_time', nulls: 'last' }, { column: 'slot' }])
    .select<(GameRow & { tiebreaker_slot: number | null })[]>('games.*', 'tiebreaker_slot')
  const candidates = rows.map((row) => ({ id: row.id, slot: row.slot, ...toTimes(row), gameStatus: row.game_status }))
  const tiebreakerId = findTiebreakerGame(candidates, rows[0]?.tiebreaker_slot)?.id
  const games = rows.map((row) => toGame(row, row.id === tiebreakerId))
  return [...games.filter((game) => !game.isMondayNight), ...games.filter((game) => game.isMondayNight)]
}

const toTimes = (row: GameRow) => ({ gameTime: row.game_time?.toISOString() ?? null, isTimeSet: row.is_time_set })

const toGame = (row: GameRow, isMondayNight: boolean): Game => ({
  id: row.id,
  week: row.week,
  season: row.season,
  seasonType: seasonTypeOf(row.week),
  awayTeam: row.away_team,
  homeTeam: row.home_team,
  awayRecord: row.away_record,
  homeRecord: row.home_record,
  ...toTimes(row),
  network: row.network,
  isNeutralSite: row.is_neutral_site,
  isFinalGame: row.is_final_game,
  isSeasonOpener: row.is_season_opener,
  gameStatus: row.game_status,
  gameClock: row.game_clock,
  possession: row.possession,
  awayScore: row.away_score,
  homeScore: row.home_score,
  totalScore: row.total_score,
  result: row.result,
  isMondayNight,
  tiebreakerValue1: row.tiebreaker_value1,
  tiebreakerValue2: row.tiebreaker_value2,
  tiebreakerValue3: row.tiebreaker_value3,
})
