import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { gameIdOf } from '#shared/rules/picks/card.ts'

/** A game of the feed as the database stores it, with its slot, the teams' records and its marks in the season. */
export type StoredGame = Omit<FeedGame, 'feedKey'> &
  Pick<Game, 'awayRecord' | 'homeRecord' | 'isSeasonOpener' | 'isFinalGame'> & {
    slot: number
    /** Null for a game that no feed has sent. */
    feedKey: string | null
  }

/** The columns of the table `games` that a feed or an admin sets, by their names in the product. */
const COLUMNS = {
  season: 'season',
  week: 'week',
  slot: 'slot',
  feedKey: 'feed_key',
  awayTeam: 'away_team',
  homeTeam: 'home_team',
  awayRecord: 'away_record',
  homeRecord: 'home_record',
  gameTime: 'game_time',
  isTimeSet: 'is_time_set',
  network: 'network',
  isNeutralSite: 'is_neutral_site',
  isSeasonOpener: 'is_season_opener',
  isFinalGame: 'is_final_game',
  gameStatus: 'game_status',
  gameClock: 'game_clock',
  possession: 'possession',
  awayScore: 'away_score',
  homeScore: 'home_score',
} as const satisfies Record<keyof StoredGame, string>

export const idOf = (game: StoredGame) => gameIdOf(game)

/** The columns as `select` takes them: each gets the name of the product. */
export const GAME_COLUMNS = Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, `games.${column}`]))

/** A game as it is selected by `GAME_COLUMNS`. */
export type SelectedGame = Omit<StoredGame, 'gameTime'> & { gameTime: Date | null }

export const toStoredGame = <G extends SelectedGame>(row: G) => ({ ...row, gameTime: row.gameTime?.toISOString() ?? null })

/** All games of a season by week and slot. */
export async function listStoredGames(db: Db, season: number): Promise<StoredGame[]> {
  return (await db('games').where({ season }).orderBy(['week', 'slot']).select<SelectedGame[]>(GAME_COLUMNS)).map(toStoredGame)
}

/** The values of a game by column. */
export function toRow(game: StoredGame): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(game))
  const columns = Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [column, values.get(name)]))
  return { ...columns, result: resultOf(game) }
}

/** The winning side of a final game; null before, and for a tie. */
export function resultOf({ gameStatus, awayScore, homeScore }: Pick<StoredGame, 'gameStatus' | 'awayScore' | 'homeScore'>): Side | null {
  if (gameStatus !== 'final' || awayScore === null || homeScore === null || awayScore === homeScore) return null
  return awayScore > homeScore ? 'away' : 'home'
}
