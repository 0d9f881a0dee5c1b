import * as z from 'zod/mini'
import { game, gameId } from './game.ts'

const shownPlace = z.object({ place: z.number(), isTied: z.boolean() })

/** A player's places, if the week ended now, before and after a score. */
export const climb = z.object({ from: shownPlace, to: shownPlace })
export type Climb = z.output<typeof climb>

/** A score that brought players into the top five if the week ended now: what a TV shows of it. It has public names, and no id of a player. */
export const reaction = z.object({
  /** When the score was stored, in milliseconds since 1970 UTC by the time of people. */
  at: z.number(),
  gameId,
  game: z.pick(game, { awayTeam: true, homeTeam: true, awayScore: true, homeScore: true, gameClock: true }),
  side: z.enum(['away', 'home']),
  isTouchdown: z.boolean(),
  /** The player who climbed highest. */
  first: z.extend(climb, { name: z.string() }),
  /** The next ones. */
  others: z.array(z.string()),
  /** How many more there are. */
  more: z.number(),
})
export type Reaction = z.output<typeof reaction>
