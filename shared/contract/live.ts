import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** Only game clocks and possession moved. Any other topic may mean that anything has changed. */
export const CLOCK_TOPIC = 'clock'

/**
 * Whether the server receives the changes that the database announces. `isHearing` is the former name: servers and open pages of the previous
 * version know only that one, so both are sent. It can go when no such page is open any more.
 */
const listening = { isListening: z.optional(z.boolean()), isHearing: z.boolean() }

/**
 * `event: hello`, once, when a stream opens: the product's time (milliseconds since 1970 UTC), the build of the app that this server serves,
 * whether it receives changes, and how long ago it received the last one: answers that were read since then are up to date.
 */
export const liveHello = z.object({ now: z.number(), build: z.nullable(z.string()), ...listening, sinceChangeMs: z.number() })

/** `event: changed`: the answers on the screen may be outdated; fetch them again. */
export const liveChanged = z.object({ topic: z.string() })

/** `event: beat`, every 15 s, and whenever the server stops or starts receiving changes. */
export const liveBeat = z.object({ now: z.number(), ...listening })

export const followChanges = defineCall({
  method: 'GET',
  path: '/api/live',
  access: 'public',
  isStream: true,
  summary: 'A stream of events (hello, changed, beat): it announces that shared answers have changed, without their content.',
  response: z.union([liveHello, liveBeat, liveChanged]),
})
