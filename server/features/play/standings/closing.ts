import { SECOND_MS } from '#shared/clock.ts'

/**
 * How long after the deadline an accepted card may still be stored: the time is read first, and statements of milliseconds follow. One that takes longer,
 * on a database that hardly answers, is missing from the boards until the next change; the settlement reads all cards again.
 */
export const CLOSING_MS = 15 * SECOND_MS
