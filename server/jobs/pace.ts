import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** However fast the clock runs, a job leaves the machine alone for this long. */
const SHORTEST_PAUSE_MS = SECOND_MS
/** A timer takes no more. */
const LONGEST_PAUSE_MS = 2 ** 31 - 1

/** A failed run is tried again after about this long, then twice as long each time; the product's time, as paces are. */
const FIRST_RETRY_MS = 5 * SECOND_MS
const LONGEST_RETRY_MS = MINUTE_MS

/** How often pg-boss may look for a turn; it looks no more often than the first, and needs not for jobs that are long in coming. */
const POLL_SECONDS = { shortest: 0.5, longest: 2 } as const

/** A job that has not gone well for three paces, and this long on top, is overdue; the machine's time. */
const PACES_UNTIL_OVERDUE = 3
const OVERDUE_GRACE_MS = 5 * MINUTE_MS

/** Milliseconds of the machine's time to wait between two runs. */
export const pauseOf = (everyMs: number, speed: number) => Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, everyMs / speed))

/** Whole seconds of the machine's time before the first and the last of several tries. */
export const retryDelaysOf = (speed: number) => ({
  first: Math.ceil(pauseOf(FIRST_RETRY_MS, speed) / SECOND_MS),
  longest: Math.ceil(pauseOf(LONGEST_RETRY_MS, speed) / SECOND_MS),
})

/** Seconds between two looks for a turn: a short pause is looked at twice, so that it is hardly prolonged. */
export const pollSecondsOf = (everyMs: number, speed: number) =>
  Math.min(POLL_SECONDS.longest, Math.max(POLL_SECONDS.shortest, pauseOf(everyMs, speed) / 2 / SECOND_MS))

/** Milliseconds of the machine's time without a good run after which a job is overdue. */
export const overdueAfterOf = (everyMs: number, speed: number) => PACES_UNTIL_OVERDUE * pauseOf(everyMs, speed) + OVERDUE_GRACE_MS
