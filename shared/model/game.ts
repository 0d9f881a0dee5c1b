import * as z from 'zod/mini'
import { seasonType } from './week.ts'

export const side = z.enum(['away', 'home'])
export type Side = z.output<typeof side>

/** `postponed` games stay open inside their week; `cancelled` ones (or ones moved out of their week) are void. */
export const gameStatus = z.enum(['scheduled', 'LIVE', 'final', 'postponed', 'cancelled'])
export type GameStatus = z.output<typeof gameStatus>

/** "2026-16-3": season, week and the game's fixed slot in that week. */
export const gameId = z.string().check(z.regex(/^\d{4}-\d{1,2}-\d{1,2}$/))
export type GameId = z.output<typeof gameId>

const nullableText = z.nullable(z.string())
const nullableWhole = z.nullable(z.number())

/** A game as every screen sees it. */
export const game = z.object({
  id: gameId,
  week: z.number(),
  season: z.number(),
  seasonType,
  /** Abbreviations of the team directory, or "TBD". */
  awayTeam: z.string(),
  homeTeam: z.string(),
  awayRecord: nullableText,
  homeRecord: nullableText,
  /** Kickoff; null while no day is known. */
  gameTime: z.nullable(z.iso.datetime()),
  /** False while the league has set the day but not the hour: `gameTime` is then a stand-in that locks nothing. */
  isTimeSet: z.boolean(),
  network: nullableText,
  isNeutralSite: z.boolean(),
  isFinalGame: z.boolean(),
  isSeasonOpener: z.boolean(),
  gameStatus,
  /** "Q4 2:14", "Half"; only while live. */
  gameClock: nullableText,
  /** The side with the ball; only while live. */
  possession: z.nullable(side),
  awayScore: nullableWhole,
  homeScore: nullableWhole,
  totalScore: nullableWhole,
  /** The winning side of a final game; null before, and for a tie. */
  result: z.nullable(side),
  /** This is the week's tiebreaker game; exactly one a week is. */
  isMondayNight: z.boolean(),
  tiebreakerValue1: nullableWhole,
  tiebreakerValue2: nullableWhole,
  tiebreakerValue3: nullableText,
})
export type Game = z.output<typeof game>
