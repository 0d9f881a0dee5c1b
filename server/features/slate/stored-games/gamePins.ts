import { isDeepStrictEqual } from 'node:util'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PinField } from '#shared/model/gamePin.ts'
import type { StoredGame } from './gameRows.ts'

/** A pinned game's values in the feed. They count again when the pin is released. */
export type FeedFacts = Pick<FeedGame, 'gameTime' | 'isTimeSet' | 'gameStatus' | 'gameClock' | 'possession' | 'awayScore' | 'homeScore'>

/** A game's pins. */
export type Pinned = { fields: ReadonlySet<PinField>; feedFacts: FeedFacts }

export const toFeedFacts = ({ gameTime, isTimeSet, gameStatus, gameClock, possession, awayScore, homeScore }: FeedFacts): FeedFacts => ({
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
    .select<{ game_id: string; field: PinField; feed_says: FeedFacts }[]>('game_id', 'field', 'feed_says')
  const pinned = new Map<string, Pinned>()
  for (const row of rows) {
    const fields = new Set([...(pinned.get(row.game_id)?.fields ?? []), row.field])
    pinned.set(row.game_id, { fields, feedFacts: row.feed_says })
  }
  return pinned
}

/** A feed's row with the pinned values replaced by the stored ones. */
export function applyPins(stored: StoredGame, row: FeedGame, pinned: Pinned | undefined): FeedGame {
  if (!pinned) return row
  const has = (field: PinField) => pinned.fields.has(field)
  // a game whose score is pinned counts even if the feed has it as not played
  const isStatusPinned = has('status') || (has('score') && !isPlayed(row))
  // a score belongs to its status: the score of a live game is not the final one
  const isScorePinned = has('score') || (isStatusPinned && row.gameStatus !== stored.gameStatus)
  return toCoherent(
    {
      ...row,
      ...(has('kickoff') && { gameTime: stored.gameTime, isTimeSet: stored.isTimeSet }),
      ...(isStatusPinned && { gameStatus: stored.gameStatus }),
      ...(isScorePinned && { awayScore: stored.awayScore, homeScore: stored.homeScore }),
    },
    stored,
  )
}

/** The game without the values that its status excludes, and with its earlier scores if its status needs scores. */
export function toCoherent<G extends FeedFacts>(game: G, before: FeedFacts): G {
  const isLive = game.gameStatus === 'LIVE'
  const scores = !isPlayed(game) ? { awayScore: null, homeScore: null } : game.awayScore === null ? scoresOf(before) : scoresOf(game)
  return { ...game, ...scores, gameClock: isLive ? game.gameClock : null, possession: isLive ? game.possession : null }
}

/**
 * A game that is postponed without a new kickoff has none: the feed still sends the old one. A game that was under way has begun, so it stays
 * locked.
 */
export function withoutOldKickoff<G extends FeedFacts>(game: G, before: FeedFacts, pinned: Pinned | undefined): G {
  if (game.gameStatus !== 'postponed' || game.gameTime !== before.gameTime || pinned?.fields.has('kickoff')) return game
  const hasOldKickoff = before.gameStatus === 'postponed' ? !before.isTimeSet : !isPlayed(before)
  return hasOldKickoff ? { ...game, isTimeSet: false } : game
}

const scoresOf = ({ awayScore, homeScore }: FeedFacts) => ({ awayScore, homeScore })
const isPlayed = ({ gameStatus }: Pick<FeedFacts, 'gameStatus'>) => gameStatus === 'LIVE' || gameStatus === 'final'

/** The feed's values of a pinned game when they differ from the stored ones, else null. */
export function findChangedFacts(pinned: Pinned | undefined, row: FeedGame): FeedFacts | null {
  if (!pinned) return null
  const facts = toFeedFacts(row)
  return isDeepStrictEqual(facts, toFeedFacts(pinned.feedFacts)) ? null : facts
}

/** Stores the feed's values of pinned games. */
export async function saveFeedFacts(db: Db, changed: ReadonlyMap<string, FeedFacts>): Promise<void> {
  for (const [game_id, facts] of changed) {
    await db('game_pins')
      .where({ game_id })
      .update({ feed_says: JSON.stringify(facts) })
  }
}
