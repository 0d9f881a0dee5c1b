import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** Shortest pause between two runs of a job, however fast the product's clock runs. */
const SHORTEST_PAUSE_MS = SECOND_MS
/** Longest pause after a run that failed. */
const RETRY_AFTER_MS = MINUTE_MS
/** A job without a good run for three intervals and this long on top is overdue. */
const INTERVALS_UNTIL_OVERDUE = 3
const OVERDUE_GRACE_MS = 5 * MINUTE_MS

/** Milliseconds of the machine's time between two runs. */
export const pauseOf = (everyMs: number, speed: number) => Math.max(SHORTEST_PAUSE_MS, everyMs / speed)

/** Milliseconds of the machine's time between a failed run and the next one. */
export const retryPauseOf = (everyMs: number, speed: number) => pauseOf(Math.min(everyMs, RETRY_AFTER_MS), speed)

/** Milliseconds of the machine's time without a good run after which a job is overdue. */
export const overdueAfterOf = (everyMs: number, speed: number) => INTERVALS_UNTIL_OVERDUE * pauseOf(everyMs, speed) + OVERDUE_GRACE_MS
