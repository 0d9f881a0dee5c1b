import type { EpochMs, Instant } from '#shared/clock.ts'
import type { GameStatus, Side } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** A game as a feed describes it, in the words of the product; none of it has been checked yet. */
export type FeedGame = WeekKey & {
  /** The feed's own name for this game, always the same. */
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

/** What a feed sent, without the parts that are never read, stored for disputes. `name` says what it is about: "scoreboard 2026-16". */
export type RawPayload = { name: string; text: string }

export type FeedReading = {
  games: readonly FeedGame[]
  rejected: readonly RejectedRow[]
  /** When the answer was read. */
  readAt: EpochMs
  /** Null for a feed that plays a file: the file itself can be looked at. */
  raw: RawPayload | null
}

export type FeedInjury = { player: string; position: string | null; status: string; injury: string | null }
/** One player's line of numbers, such as "Passing Yards", "27/43, 295 YDS, 2 TD". */
export type FeedLeader = { category: string; player: string; position: string | null; line: string }

/** What a feed knows about a game beside its score; null and empty where it knows nothing, or sent something impossible. */
export type GameDetails = {
  venue: { name: string; city: string | null; state: string | null; isIndoor: boolean } | null
  weather: { text: string; temperatureF: number | null } | null
  /** The article or note that goes with the game. */
  headline: string | null
  broadcast: string | null
  injuries: Record<Side, readonly FeedInjury[]>
  leaders: Record<Side, readonly FeedLeader[]>
  readAt: EpochMs
  raw: RawPayload | null
}

/** A game as every feed can find it: by its week and teams. */
export type GameInFeed = WeekKey & Pick<FeedGame, 'awayTeam' | 'homeTeam'>

/** Where schedule and scores come from. Each method rejects when it gets no answer that can be read; what was last stored then stays. */
export type ScoreFeed = {
  /** A week's games as they stand at `now`; an empty list for a week the feed does not know. */
  gamesOf(week: WeekKey, now: EpochMs): Promise<FeedReading>
  /** The details of a game; null for a game that the feed does not know or knows nothing about. */
  detailsOf(game: GameInFeed, now: EpochMs): Promise<GameDetails | null>
  /** The season that the feed is in; null when it does not say. */
  currentSeason(): Promise<number | null>
}
