import * as z from 'zod/mini'
import { contestSettlement } from './settlement.ts'

const instant = z.iso.datetime()

/** One line of what happened to a week, for its admins. */
const trailEntry = z.object({
  at: instant,
  /** `clock`: it happened by the time alone. */
  source: z.enum(['admin', 'feed', 'clock']),
  /** The admin's name; null for the feed and the clock. */
  by: z.nullable(z.string()),
  kind: z.enum(['doubt', 'pin', 'result', 'time', 'lock', 'settlement', 'other']),
  text: z.string(),
  /** The admin's reason. */
  reason: z.nullable(z.string()),
})
export type TrailEntry = z.output<typeof trailEntry>

/** A week's deadline with the moments that it can be set to. */
const weekDeadlineChoice = z.object({
  week: z.number(),
  season: z.number(),
  title: z.string(),
  deadline: z.nullable(instant),
  isPinned: z.boolean(),
  /** The moment that the house's rule gives; null while no game has its hour. */
  byRule: z.nullable(instant),
  firstSundayKickoff: z.nullable(instant),
  lastKickoff: z.nullable(instant),
})
export type WeekDeadlineChoice = z.output<typeof weekDeadlineChoice>

/** A week from open to paid, for its admins. */
export const weekControl = z.object({
  week: z.number(),
  season: z.number(),
  title: z.string(),
  /** When the week became the current one, or will; null for the first one. */
  opensAt: z.nullable(instant),
  deadline: z.nullable(instant),
  isDeadlinePassed: z.boolean(),
  cards: z.number(),
  games: z.object({ all: z.number(), over: z.number(), live: z.number() }),
  /** The first week whose picks are not closed yet, or would open again by the house's rule; null when all are closed. */
  nextDeadline: z.nullable(weekDeadlineChoice),
  settlement: z.nullable(contestSettlement),
  /** The settlement of the season's championship; null before the season has games. */
  championship: z.nullable(contestSettlement),
  /** An admin may settle it now, without its wait. */
  canSettle: z.boolean(),
  /** Newest first. */
  trail: z.array(trailEntry),
})
export type WeekControl = z.output<typeof weekControl>

/** Who would win if the week were settled now. */
export const winnersPreview = z.object({
  participants: z.number(),
  winners: z.array(z.object({ displayName: z.string(), place: z.number(), isTied: z.boolean(), score: z.number(), amount: z.number() })),
})
export type WinnersPreview = z.output<typeof winnersPreview>
