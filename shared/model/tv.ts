import * as z from 'zod/mini'
import { gameId, side } from './game.ts'

/** The game's states in the TV's words: `in_progress` is what everything else calls `LIVE`. Source: spec 2 §3, decisions (Games). */
export const tvGameStatus = z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled'])
export type TvGameStatus = z.output<typeof tvGameStatus>

export const tvGame = z.object({
  id: gameId,
  awayTeam: z.string(),
  homeTeam: z.string(),
  awayScore: z.nullable(z.number()),
  homeScore: z.nullable(z.number()),
  /** "Q4 2:14", "Half"; only while live. */
  gameClock: z.nullable(z.string()),
  gameTime: z.nullable(z.iso.datetime()),
  /** False while `gameTime` is a stand-in. */
  isTimeSet: z.boolean(),
  gameStatus: tvGameStatus,
  isLive: z.boolean(),
  network: z.nullable(z.string()),
  possession: z.nullable(side),
  /** The winning side of a final game; null before, and for a tie. */
  result: z.nullable(side),
})
export type TvGame = z.output<typeof tvGame>

/** One line of the board: a public name and what it has, no id. */
export const tvRow = z.object({
  rank: z.number(),
  isTied: z.boolean(),
  userName: z.string(),
  score: z.number(),
  correctPicks: z.number(),
  /** Picks whose game is decided; 0 before the deadline. */
  totalPicks: z.number(),
  /** Dollars of venue credit that the place is worth, or has won; null for none. */
  prize: z.nullable(z.number()),
})
export type TvRow = z.output<typeof tvRow>

/** Everything that a venue's screen shows. Source: spec 2 §3 "TV display payload". */
export const tvDisplay = z.object({
  games: z.array(tvGame),
  leaderboard: z.array(tvRow),
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
  /** Who was best in the week before, until this week's first result; null from then on, and while that week is not over. */
  lastWinners: z.nullable(z.object({ weekLabel: z.string(), leaderboard: z.array(tvRow) })),
  /** How old the scores are, as the feed's own answer says it. */
  feed: z.object({ asOf: z.nullable(z.iso.datetime()), isStale: z.boolean() }),
})
export type TvDisplay = z.output<typeof tvDisplay>
