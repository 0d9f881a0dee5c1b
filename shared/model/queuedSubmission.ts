import * as z from 'zod/mini'
import { picksSubmission } from './picks.ts'

/**
 * A submission that the player has sent while there was no network: saved on the phone, not submitted yet.
 * The page writes it, page and service worker read it, and a phone may contain one that an earlier version of the app wrote.
 */
export const queuedSubmission = z.object({
  submission: picksSubmission,
  /** Epoch milliseconds by the server's clock; null when the phone did not know the deadline. Only earlier versions of the app read it. */
  deadline: z.nullable(z.number()),
  /** Epoch milliseconds by the server's clock, as far as the phone knew it. */
  savedAt: z.number(),
})
export type QueuedSubmission = z.output<typeof queuedSubmission>
