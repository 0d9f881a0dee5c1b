import type { Db } from '#server/db/db.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Game, GameStatus, Side } from '#shared/model/game.ts'
import { gameIdOf } from '#shared/rules/card.ts'

/** A game of the feed as the database stores it, with its slot, the teams' records and its marks in the season. */
export type StoredGame = Omit<FeedGame, 'feedKey'> &
  Pick<Game, 'awayRecord' | 'homeRecord' | 'isSeasonOpener' | 'isFinalGame'> & {
    slot: number
    /** Null for a game that no feed has sent. */
    feedKey: string | null
  }

/** A row of the table `games`. */
export type GameRow = {
  season: number
  week: number
  slot: number
  feed_key: string | null
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

export const idOf = (game: StoredGame) => gameIdOf(game)

/** All games of a season by week and slot. */
export async function listStoredGames(db: Db, season: number): Promise<StoredGame[]> {
  const rows = await db<GameRow>('games').where({ season }).orderBy(['week', 'slot']).select()
  return rows.map(toStoredGame)
}

export const toStoredGame = (row: GameRow): StoredGame => ({
  season: row.season,
  week: row.week,
  slot: row.slot,
  feedKey: row.feed_key,
  awayTeam: row.away_team,
  homeTeam: row.home_team,
  awayRecord: row.away_record,
  homeRecord: row.home_record,
  gameTime: row.game_time?.toISOString() ?? null,
  isTimeSet: row.is_time_set,
  network: row.network,
  isNeutralSite: row.is_neutral_site,
  isSeasonOpener: row.is_season_opener,
  isFinalGame: row.is_final_game,
  gameStatus: row.game_status,
  gameClock: row.game_clock,
  possession: row.possession,
  awayScore: row.away_score,
  homeScore: row.home_score,
})

/** The columns of a game's row. */
export const toRow = (game: StoredGame) => ({
  season: game.season,
  week: game.week,
  slot: game.slot,
  feed_key: game.feedKey,
  away_team: game.awayTeam,
  home_team: game.homeTeam,
  away_record: game.awayRecord,
  home_record: game.homeRecord,
  game_time: game.gameTime,
  is_time_set: game.isTimeSet,
  network: game.network,
  is_neutral_site: game.isNeutralSite,
  is_season_opener: game.isSeasonOpener,
  is_final_game: game.isFinalGame,
  game_status: game.gameStatus,
  game_clock: game.gameClock,
  possession: game.possession,
  away_score: game.awayScore,
  home_score: game.homeScore,
  result: resultOf(game),
})

/** The winning side of a final game; null before, and for a tie. */
export function resultOf({ gameStatus, awayScore, homeScore }: StoredGame): Side | null {
  if (gameStatus !== 'final' || awayScore === null || homeScore === null || awayScore === homeScore) return null
  return awayScore > homeScore ? 'away' : 'home'
}
