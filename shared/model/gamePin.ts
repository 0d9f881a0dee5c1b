import * as z from 'zod/mini'

/** What of a game an admin can set, and keep from being written over by a feed. */
export const pinField = z.enum(['kickoff', 'status', 'score'])
export type PinField = z.output<typeof pinField>
