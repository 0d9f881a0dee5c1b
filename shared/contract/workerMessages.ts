import * as z from 'zod/mini'

/** Page to an installed worker: replace the active one. */
export const TAKE_OVER = { type: 'take-over' } as const

/** A TV to the worker: cache the venue's screens, for a start without a network. */
export const CACHE_VENUE_SCREENS = { type: 'cache-venue-screens' } as const

/** Worker to every page: a queued submission was stored; `record` is the server's answer, for the page to parse. */
export const picksSentMessage = z.object({ type: z.literal('picks-sent'), record: z.unknown() })
export type PicksSentMessage = z.output<typeof picksSentMessage>

/** Worker to a page: the player tapped a notification about this page of the app. */
export const openPathMessage = z.object({ type: z.literal('open-path'), path: z.string() })
export type OpenPathMessage = z.output<typeof openPathMessage>
