import { type Clock, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** After this many faults in a row nothing is asked for a while. */
const OPENS_AFTER = 3
const FIRST_REST_MS = 30 * SECOND_MS
const LONGEST_REST_MS = 15 * MINUTE_MS
/** The longest rest that a feed itself can ask for. */
const LONGEST_REQUESTED_REST_MS = HOUR_MS
/** Rests vary by a quarter either way, so that servers don't all ask again at the same moment. */
const JITTER = 0.25

export type Breaker = {
  /** The moment (machine time) until which nothing is asked; null when it may be asked. */
  restsUntil(): EpochMs | null
  succeeded(): void
  /** @param requestedRestMs the rest that the feed asked for, in milliseconds; 0: one of no stated length. Null for an ordinary fault. */
  failed(requestedRestMs: number | null): void
}

/** A circuit breaker: rests become longer with each fault, and the first request after a rest decides whether the next one begins. */
export function createBreaker(clock: Pick<Clock, 'now'>, random: () => number): Breaker {
  let faults = 0
  let until: EpochMs = 0
  return {
    restsUntil: () => (clock.now() < until ? until : null),
    succeeded() {
      faults = 0
    },
    failed(requestedRestMs) {
      faults = requestedRestMs === null ? faults + 1 : Math.max(faults + 1, OPENS_AFTER)
      if (faults < OPENS_AFTER) return
      const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (faults - OPENS_AFTER)) * (1 - JITTER + 2 * JITTER * random())
      until = clock.now() + Math.max(rest, Math.min(requestedRestMs ?? 0, LONGEST_REQUESTED_REST_MS))
    },
  }
}
