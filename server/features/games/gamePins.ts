import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/db.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import type { PinField } from '#shared/model/gamePin.ts'
import type { StoredGame } from './gameRows.ts'

/** What a feed says of a game where an admin has pinned something else: it counts again when the pin is released. */
export type FeedSays = Pick<FeedGame, 'gameTime' | 'isTimeSet' | 'gameStatus' | 'gameClock' | 'possession' | 'awayScore' | 'homeScore'>

/** A game's pins. */
export type Pinned = { fields: ReadonlySet<PinField>; feedSays: FeedSays }

export const toFeedSays = ({ gameTime, isTimeSet, gameStatus, gameClock, possession, awayScore, homeScore }: FeedSays): FeedSays => ({
  gameTime,
  isTimeSet,
  gameStatus,
  gameClock,
  possession,
  awayScore,
  homeScore,
})

/** The pins of a season's games, by game. */
export async function listPinned(db: Db, season: number): Promise<Map<string, Pinned>> {
  const rows = await db('game_pins')
    .join('games', 'games.id', 'game_pins.game_id')
    .where({ 'games.season': season })
    .select<{ game_id: string; field: PinField; feed_says: FeedSays }[]>('game_id', 'field', 'feed_says')
  const pinned = new Map<string, Pinned>()
  for (const row of rows) {
    const fields = new Set([...(pinned.get(row.game_id)?.fields ?? []), row.field])
    pinned.set(row.game_id, { fields, feedSays: row.feed_says })
  }
  return pinned
}

/** A row as far as a feed may say it: what is pinned stays as it is stored. */
export function keepPinned(stored: StoredGame, row: FeedGame, pinned: Pinned | undefined): FeedGame {
  if (!pinned) return row
  const has = (field: PinField) => pinned.fields.has(field)
  // a game with a score of its own goes on counting, whatever the feed thinks of it
  const keepsStatus = has('status') || (has('score') && !isPlayed(row))
  // scores go with their status: those of a game under way are not those of its end
  const keepsScore = has('score') || (keepsStatus && row.gameStatus !== stored.gameStatus)
  return toCoherent(
    {
      ...row,
      ...(has('kickoff') && { gameTime: stored.gameTime, isTimeSet: stored.isTimeSet }),
      ...(keepsStatus && { gameStatus: stored.gameStatus }),
      ...(keepsScore && { awayScore: stored.awayScore, homeScore: stored.homeScore }),
    },
    stored,
  )
}

/** The same game without what does not belong to its status, and with the scores it had where it needs some. */
export function toCoherent<G extends FeedSays>(game: G, before: FeedSays): G {
  const isLive = game.gameStatus === 'LIVE'
  const scores = !isPlayed(game) ? { awayScore: null, homeScore: null } : game.awayScore === null ? scoresOf(before) : scoresOf(game)
  return { ...game, ...scores, gameClock: isLive ? game.gameClock : null, possession: isLive ? game.possession : null }
}

const scoresOf = ({ awayScore, homeScore }: FeedSays) => ({ awayScore, homeScore })
const isPlayed = ({ gameStatus }: Pick<FeedSays, 'gameStatus'>) => gameStatus === 'LIVE' || gameStatus === 'final'

/** What a feed says of a pinned game now; null when it is what it said before. */
export function newsAbout(pinned: Pinned | undefined, row: FeedGame): FeedSays | null {
  if (!pinned) return null
  const says = toFeedSays(row)
  return isDeepStrictEqual(says, toFeedSays(pinned.feedSays)) ? null : says
}

/** Notes what feeds say of pinned games. */
export async function saveFeedSays(db: Db, news: ReadonlyMap<string, FeedSays>): Promise<void> {
  for (const [game_id, says] of news) {
    await db('game_pins')
      .where({ game_id })
      .update({ feed_says: JSON.stringify(says) })
  }
}
