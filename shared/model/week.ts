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

export const currentWeekInfo = z.object({
  week: weekKey.shape.week,
  season: weekKey.shape.season,
  isPreseason: z.boolean(),
  /** Null when no game of the week has a kickoff yet. */
  deadline: z.nullable(z.iso.datetime()),
  isDeadlinePassed: z.boolean(),
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
