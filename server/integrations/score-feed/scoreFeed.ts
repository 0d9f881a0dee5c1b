import type { EpochMs, Instant } from '#shared/clock.ts'
import type { GameStatus, Side } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** A game as a feed tells it, in the words of the product; what it says is still to be checked. */
export type FeedGame = WeekKey & {
  /** What the feed calls this game, the same every time. */
  feedKey: string
  awayTeam: string
  homeTeam: string
  /** Null while no day is known. */
  gameTime: Instant | null
  /** False while the hour is not set: `gameTime` is then a stand-in on the right day. */
  isTimeSet: boolean
  network: string | null
  isNeutralSite: boolean
  gameStatus: GameStatus
  awayScore: number | null
  homeScore: number | null
  gameClock: string | null
  possession: Side | null
}

/** Something a feed sent that can't be used, and why. `row` names it for a person. */
export type RejectedRow = { row: string; reason: string }

export type FeedReading = {
  games: readonly FeedGame[]
  rejected: readonly RejectedRow[]
  /** When the feed said this. */
  readAt: EpochMs
}

/**
 * Where schedule and scores come from.
 * `gamesOf` answers with a week's games as they stand at `now`; an empty list for a week the feed does not know. It rejects during an
 * outage: then what was last stored stays.
 */
export type ScoreFeed = { gamesOf(week: WeekKey, now: EpochMs): Promise<FeedReading> }
