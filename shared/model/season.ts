import * as z from 'zod/mini'
import { weekKey } from './week.ts'

const season = weekKey.shape.season
const place = { place: z.number(), isTied: z.boolean() }

/** How a season ended, for everybody: its first players and who won its weeks. */
export const seasonResult = z.object({
  season,
  players: z.number(),
  /** The regular weeks that somebody played. */
  weeks: z.number(),
  /** The first five, or more when they share the last place of these. */
  first: z.array(z.object({ displayName: z.string(), ...place, score: z.number() })),
  weekWinners: z.array(z.object({ week: weekKey.shape.week, names: z.array(z.string()), hasChampion: z.boolean() })),
})
export type SeasonResult = z.output<typeof seasonResult>

/** A player's season. What has no value is null. */
export const ownSeason = z.object({
  season,
  ...place,
  players: z.number(),
  /** The place in the season after each regular week that was settled with players, from the first card on. */
  course: z.array(z.object({ week: weekKey.shape.week, place: z.number() })),
  correct: z.number(),
  decided: z.number(),
  bestWeek: z.nullable(
    z.object({
      week: weekKey.shape.week,
      score: z.number(),
      games: z.number(),
      place: z.nullable(z.number()),
      /** Servers of the previous version do not send it. */
      isTied: z.optional(z.boolean()),
    }),
  ),
  /** The most correct picks in a row, from the kickoff of the first to that of the last. */
  streak: z.nullable(z.object({ picks: z.number(), from: z.iso.datetime(), to: z.iso.datetime() })),
  /** Who finished behind this player in the most weeks, of how many that both played. */
  rival: z.nullable(z.object({ displayName: z.string(), beaten: z.number(), weeks: z.number() })),
  /** The team whose picks were right the most often. */
  team: z.nullable(z.object({ team: z.string(), wins: z.number(), picks: z.number() })),
  /** Venue credits that were won. */
  credits: z.nullable(z.object({ dollars: z.number(), count: z.number() })),
  achievements: z.number(),
  isChampion: z.boolean(),
  /** Whether the player has seen its end, on any device. Servers of the previous version do not send it. */
  isSeen: z.optional(z.boolean()),
})
export type OwnSeason = z.output<typeof ownSeason>
