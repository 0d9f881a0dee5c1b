import * as z from 'zod/mini'
import { reaction } from './reaction.ts'
import { tvDisplay } from './tv.ts'

const instant = z.iso.datetime()

export const rehearsalId = z.string().check(z.regex(/^[\w-]{16}$/))

/** The parts of a rehearsed week, in their order. */
const REHEARSAL_STEPS = ['picks', 'games', 'final', 'winners'] as const

/** A rehearsal that runs: an invented week of ten minutes, shown on the screens of one place or of all. */
export const rehearsal = z.object({
  id: rehearsalId,
  /** The slug of the place; null for all places. */
  venue: z.nullable(z.string()),
  startedAt: instant,
  endsAt: instant,
})
export type Rehearsal = z.output<typeof rehearsal>

/** What a screen shows of a rehearsal at this moment. */
export const rehearsalPicture = z.object({
  ...rehearsal.shape,
  step: z.enum(REHEARSAL_STEPS),
  display: z.omit(tvDisplay, { rehearsal: true }),
  /** The reaction of the last seconds. Servers of the previous version do not send it. */
  reaction: z.optional(z.nullable(reaction)),
})
export type RehearsalPicture = z.output<typeof rehearsalPicture>
