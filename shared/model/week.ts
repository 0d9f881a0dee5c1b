import * as z from 'zod/mini'
import { FIRST_SEASON, FIRST_WEEK, LAST_SEASON, LAST_WEEK } from '#shared/contest.ts'

/** A week of a season: `week` is the database week, 1 to 26, unique in a season. */
export const weekKey = z.object({
  season: z.number().check(z.int(), z.minimum(FIRST_SEASON), z.maximum(LAST_SEASON)),
  week: z.number().check(z.int(), z.minimum(FIRST_WEEK), z.maximum(LAST_WEEK)),
})
export type WeekKey = z.output<typeof weekKey>

/** The same in a path. */
const wholeInPath = z.string().check(z.regex(/^\d{1,4}$/))
export const weekParams = z.object({
  season: z.pipe(z.pipe(wholeInPath, z.transform(Number)), weekKey.shape.season),
  week: z.pipe(z.pipe(wholeInPath, z.transform(Number)), weekKey.shape.week),
})
export const seasonParams = z.object({ season: weekParams.shape.season })

export const seasonType = z.enum(['preseason', 'regular', 'postseason'])
export type SeasonType = z.output<typeof seasonType>

export const weekStatus = z.enum(['current', 'completed', 'upcoming'])
export type WeekStatus = z.output<typeof weekStatus>

/** `before` and `between`: no picks can be made, and a season is to come. `finished`: the championship is settled, weeks after it may be played. */
export const seasonState = z.enum(['before', 'running', 'finished', 'between'])
export type SeasonState = z.output<typeof seasonState>

/** The season that comes and is not open yet. */
export const comingSeason = z.object({
  season: weekKey.shape.season,
  /** Its first week and game; nulls while no game has a kickoff. */
  week: z.nullable(weekKey.shape.week),
  kickoffAt: z.nullable(z.iso.datetime()),
  awayTeam: z.nullable(z.string()),
  homeTeam: z.nullable(z.string()),
  /** When it opens by itself. */
  opensAt: z.nullable(z.iso.datetime()),
})
export type ComingSeason = z.output<typeof comingSeason>

export const seasonStanding = z.object({
  state: seasonState,
  /** Null while a season is open, and while the next schedule is unknown. */
  coming: z.nullable(comingSeason),
  /** The last season whose championship was settled, until the next one opens; null before the first, and while a season runs. */
  lastSeason: z.nullable(weekKey.shape.season),
})
export type SeasonStanding = z.output<typeof seasonStanding>

export const currentWeekInfo = z.object({
  week: weekKey.shape.week,
  season: weekKey.shape.season,
  isPreseason: z.boolean(),
  /** Null when no game of the week has a kickoff yet. */
  deadline: z.nullable(z.iso.datetime()),
  isDeadlinePassed: z.boolean(),
  /** Where the seasons stand. A server of an earlier version does not send it. */
  seasons: z.optional(seasonStanding),
})
export type CurrentWeekInfo = z.output<typeof currentWeekInfo>

export const availableWeek = z.object({
  week: weekKey.shape.week,
  season: weekKey.shape.season,
  isPreseason: z.boolean(),
  gameCount: z.number(),
  status: weekStatus,
  /** Was it over before this house had its first account, and has no card? A server of an earlier version does not send it. */
  isBeforeOpening: z._default(z.boolean(), false),
})
export type AvailableWeek = z.output<typeof availableWeek>
