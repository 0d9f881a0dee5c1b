import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** A feed's row about a game, in the product's terms. It has not been checked yet. */
export type FeedGame = WeekKey &
  Pick<
    Game,
    | 'awayTeam'
    | 'homeTeam'
    | 'gameTime'
    | 'isTimeSet'
    | 'network'
    | 'isNeutralSite'
    | 'gameStatus'
    | 'awayScore'
    | 'homeScore'
    | 'gameClock'
    | 'possession'
  > & {
    /** The feed's own id of this game, which never changes. */
    feedKey: string
  }

/** A row that can't be used, with the reason. `row` describes it for an admin. */
export type RejectedRow = { row: string; reason: string }

/** A feed's answer without the parts that are never read, stored for disputes. `name` is its subject: "scoreboard 2026-16". */
export type RawPayload = { name: string; text: string }

export type FeedReading = {
  games: readonly FeedGame[]
  rejected: readonly RejectedRow[]
  /** When the answer was read. */
  readAt: EpochMs
  /** Null for a feed that plays a file. */
  raw: RawPayload | null
}

export type FeedInjury = { player: string; position: string | null; status: string; injury: string | null }

/** A feed's information about a game besides its score; null or empty where it has none, or sent something impossible. */
export type GameDetails = {
  venue: { name: string; city: string | null; state: string | null; isIndoor: boolean } | null
  weather: { text: string; temperatureF: number | null } | null
  /** The article or note that goes with the game. */
  headline: string | null
  injuries: Record<Side, readonly FeedInjury[]>
  readAt: EpochMs
  raw: RawPayload | null
}

/** The values by which every feed finds a game. */
export type GameInFeed = WeekKey & Pick<FeedGame, 'awayTeam' | 'homeTeam'>

/** A source of schedule and scores. Each method rejects when it gets no readable answer; then the stored data is not changed. */
export type ScoreFeed = {
  /** The games of a week at `now`; empty for a week that the feed does not have. */
  gamesOf(week: WeekKey, now: EpochMs): Promise<FeedReading>
  /** The details of a game; null for a game that the feed does not know or knows nothing about. */
  detailsOf(game: GameInFeed, now: EpochMs): Promise<GameDetails | null>
  /** The season that the feed is in; null when it does not report one. */
  currentSeason(): Promise<number | null>
}

/** No request to the feed is possible now: there is no connection, or the feed requested a pause. Any other error concerns one answer. */
export class FeedOutage extends Error {}

type Fixture = Omit<FeedGame, 'gameStatus' | 'gameClock' | 'possession'>

/** A game of a schedule file or the demo season with its final score; without scores if it was never played. */
export type RecordedGame = Fixture & {
  isOvertime: boolean
  /** `postponed`: moved to its present kickoff inside its week, then played. `cancelled`: never played. */
  outcome: 'played' | 'postponed' | 'cancelled'
}

const NOT_PLAYED = { awayScore: null, homeScore: null, gameClock: null, possession: null } as const

/** The game before its kickoff. */
export function beforeKickoff({ isOvertime: _, outcome, ...fixture }: RecordedGame): FeedGame {
  return { ...fixture, ...NOT_PLAYED, gameStatus: outcome === 'played' ? 'scheduled' : outcome }
}

/** The game after its end: final with its scores; without scores as before its kickoff. */
export function afterTheEnd(game: RecordedGame): FeedGame {
  if (game.outcome === 'cancelled' || game.awayScore === null || game.homeScore === null) return beforeKickoff(game)
  return { ...beforeKickoff(game), awayScore: game.awayScore, homeScore: game.homeScore, gameStatus: 'final' }
}
