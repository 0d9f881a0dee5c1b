import { type Clock, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** Number of faults in a row after which requests are paused. */
const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 30 * SECOND_MS
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
/** Upper bound of a pause that the feed requests. */
const LONGEST_REQUESTED_PAUSE_MS = HOUR_MS
/** Pauses vary by up to a quarter, so that several servers don't retry at the same moment. */
const JITTER = 0.25

export type Breaker = {
  /** The end of the present pause, in machine time; null while requests are allowed. */
  pausedUntil(): EpochMs | null
  succeeded(): void
  /** @param requestedPauseMs the pause that the feed requested, in milliseconds; 0 if it gave no length, null for an ordinary fault. */
  failed(requestedPauseMs: number | null): void
}

/** A circuit breaker: pauses become longer with each fault, and the first request after a pause decides whether another one begins. */
export function createBreaker(clock: Pick<Clock, 'now'>, random: () => number): Breaker {
  let faults = 0
  let until: EpochMs = 0
  return {
    pausedUntil: () => (clock.now() < until ? until : null),
    succeeded() {
      faults = 0
    },
    failed(requestedPauseMs) {
      faults = requestedPauseMs === null ? faults + 1 : Math.max(faults + 1, OPENS_AFTER)
      if (faults < OPENS_AFTER) return
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (faults - OPENS_AFTER)) * (1 - JITTER + 2 * JITTER * random())
      until = clock.now() + Math.max(pause, Math.min(requestedPauseMs ?? 0, LONGEST_REQUESTED_PAUSE_MS))
    },
  }
}
