import { type Clock, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'

/** So many faults in a row, and the feed is left alone for a while. */
const OPENS_AFTER = 3
const FIRST_REST_MS = 30 * SECOND_MS
const LONGEST_REST_MS = 15 * MINUTE_MS
/** A feed that says how long it wants to be left alone is believed up to this. */
const LONGEST_WISH_MS = HOUR_MS
/** Rests differ by a quarter either way, so that servers don't come back together. */
const JITTER = 0.25

export type Breaker = {
  /** The moment (machine time) until which nothing is asked; null when asking is fine. */
  restsUntil(): EpochMs | null
  succeeded(): void
  /** @param wishMs how long the feed wants to be left alone, in milliseconds; 0 opens the breaker at once without a wish. Null: an ordinary fault. */
  failed(wishMs: number | null): void
}

/** Lets a failing feed rest, longer with each fault; after a rest one question decides whether it is back. */
export function createBreaker(clock: Pick<Clock, 'now'>, random: () => number): Breaker {
  let faults = 0
  let until: EpochMs = 0
  return {
    restsUntil: () => (clock.now() < until ? until : null),
    succeeded() {
      faults = 0
    },
    failed(wishMs) {
      faults = wishMs === null ? faults + 1 : Math.max(faults + 1, OPENS_AFTER)
      if (faults < OPENS_AFTER) return
      const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (faults - OPENS_AFTER)) * (1 - JITTER + 2 * JITTER * random())
      until = clock.now() + Math.max(rest, Math.min(wishMs ?? 0, LONGEST_WISH_MS))
    },
  }
}
