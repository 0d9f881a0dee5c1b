import * as z from 'zod/mini'
import { game, gameId } from './game.ts'
import { seasonResult } from './season.ts'
import { ifEndedNow } from './standings.ts'
import { seasonStanding, weekKey } from './week.ts'

/** A game's status on the wire of the TV: `in_progress` is `LIVE` everywhere else. */
const tvGameStatus = z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled'])

export const tvGame = z.object({
  ...z.pick(game, {
    id: true,
    awayTeam: true,
    homeTeam: true,
    awayScore: true,
    homeScore: true,
    gameClock: true,
    gameTime: true,
    isTimeSet: true,
    network: true,
    possession: true,
    result: true,
  }).shape,
  gameStatus: tvGameStatus,
  isLive: z.boolean(),
})
export type TvGame = z.output<typeof tvGame>

/** One line of the board: a public name and what it has, no id. */
export const tvRow = z.object({
  rank: z.number(),
  isTied: z.boolean(),
  userName: z.string(),
  /** The season before, when the player won its championship; null for all others. Servers of the previous version do not send it. */
  championOf: z.optional(z.nullable(z.number())),
  score: z.number(),
  correctPicks: z.number(),
  /** Picks whose game is decided; 0 before the deadline. */
  totalPicks: z.number(),
  /** Dollars of venue credit that the place wins or has won; null for none, and while that is uncertain. */
  prize: z.nullable(z.number()),
  /** The most that a shared place can win while the tiebreaker game is open, else null. Servers of the previous version do not send it. */
  prizeUpTo: z.optional(z.nullable(z.number())),
  /** Null while no game runs. Servers of the previous version do not send it. */
  ifEndedNow: z.optional(z.nullable(ifEndedNow)),
})
export type TvRow = z.output<typeof tvRow>

/** Whether a finished week's places are official. Servers of previous versions do not send all of these. */
const settlementProgress = {
  /** True once the winners and their credits are stored: until then scores can be corrected. */
  isSettled: z.optional(z.boolean()),
  /** True while an admin has to decide whether the settled week is corrected. */
  isBeingChecked: z.optional(z.boolean()),
  /** When a finished week is going to be settled; null once it is, and while the time is unknown. */
  officialAt: z.optional(z.nullable(z.iso.datetime())),
}

/** Everything that a venue's screen shows (docs/product/screens.md, TV). */
export const tvDisplay = z.object({
  games: z.array(tvGame),
  leaderboard: z.array(tvRow),
  /** The first players if the week ended now; null while no game runs. Servers of the previous version do not send it. */
  leaderboardIfEndedNow: z.optional(z.nullable(z.array(tvRow))),
  /** The player who took first place alone last, and the score that did it. Servers of the previous version do not send it. */
  newLeader: z.optional(z.nullable(z.object({ userName: z.string(), gameId, awayScore: z.number(), homeScore: z.number() }))),
  /** All players there are. */
  totalUsers: z.number(),
  venueInfo: z.object({ name: z.string() }),
  liveStats: z.object({
    /** Players who submitted this week. */
    activeUsers: z.number(),
    gamesInProgress: z.number(),
  }),
  /** The database week and the season; null before a season is imported. */
  currentWeek: z.nullable(z.number()),
  season: z.nullable(z.number()),
  /** "Week 12" */
  weekLabel: z.nullable(z.string()),
  /** When this week's picks close; null while no game has its hour. */
  deadline: z.nullable(z.iso.datetime()),
  arePicksOpen: z.boolean(),
  /** Games whose result counts on the board: none before the deadline. */
  countedGames: z.number(),
  /** True once every game is over and counts, until the next week begins. */
  isWeekOver: z.boolean(),
  ...settlementProgress,
  /** The best players of the week before, until this week's first result; null from then on, and while that week is not over. */
  lastWinners: z.nullable(
    z.object({
      weekLabel: z.string(),
      /** Its official time is in its own zone. Servers of the previous version do not send it. */
      week: z.optional(weekKey),
      leaderboard: z.array(tvRow),
      ...settlementProgress,
    }),
  ),
  /** The rehearsal that this screen shows instead of the real week, until its end. Servers of the previous version send none. */
  rehearsal: z.optional(z.object({ id: z.string(), endsAt: z.iso.datetime() })),
  /** Where the seasons stand, and how the last one ended, until the next one opens. Servers of the previous version do not send them. */
  seasons: z.optional(seasonStanding),
  lastSeason: z.optional(z.nullable(seasonResult)),
  /** How old the scores are, as the feed's own answer says it. */
  feed: z.object({ asOf: z.nullable(z.iso.datetime()), isStale: z.boolean() }),
})
export type TvDisplay = z.output<typeof tvDisplay>
