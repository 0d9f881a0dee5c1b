import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** Only game clocks and possession moved. Any other topic may mean that anything has changed. */
export const CLOCK_TOPIC = 'clock'

/**
 * `event: hello`, once, when a stream opens: the product's time (milliseconds since 1970 UTC), the build of the app that this server hands out,
 * whether the server hears of changes, and how long ago it heard of the last one: what is known since then is known rightly.
 */
export const liveHello = z.object({ now: z.number(), build: z.nullable(z.string()), isHearing: z.boolean(), sinceChangeMs: z.number() })

/** `event: changed`: ask again. */
export const liveChanged = z.object({ topic: z.string() })

/** `event: beat`, every 15 s and whenever the server's hearing fails or returns. */
export const liveBeat = z.object({ now: z.number(), isHearing: z.boolean() })

export const followChanges = defineCall({
  method: 'GET',
  path: '/api/live',
  access: 'public',
  isStream: true,
  summary: 'A stream that says when shared answers have changed (hello, changed, beat), never what they are now.',
  response: z.union([liveHello, liveBeat, liveChanged]),
})
