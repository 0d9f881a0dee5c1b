import type { Db } from '#server/db/db.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Side } from '#shared/model/game.ts'
import { gameIdOf } from '#shared/rules/card.ts'
import type { GameRow } from './queries.ts'

/** A game as the feed tells it, with what we added: its slot, its records and its place in the season. */
export type StoredGame = Omit<FeedGame, 'feedKey'> & {
  slot: number
  /** Null for a game that no feed has told of. */
  feedKey: string | null
  awayRecord: string | null
  homeRecord: string | null
  isSeasonOpener: boolean
  isFinalGame: boolean
}

type StoredRow = GameRow & { feed_key: string | null }

export const idOf = (game: StoredGame) => gameIdOf(game)

/** All games of a season by week and slot. */
export async function listStoredGames(db: Db, season: number): Promise<StoredGame[]> {
  const rows = await db<StoredRow>('games').where({ season }).orderBy(['week', 'slot']).select()
  return rows.map((row) => ({
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
  }))
}

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
function resultOf({ gameStatus, awayScore, homeScore }: StoredGame): Side | null {
  if (gameStatus !== 'final' || awayScore === null || homeScore === null || awayScore === homeScore) return null
  return awayScore > homeScore ? 'away' : 'home'
}
