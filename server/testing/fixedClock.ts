import type { Clock, EpochMs } from '#shared/clock.ts'

/** A clock that stands still until it is set: the whole server lives at this moment. */
export type FixedClock = Clock & { set(instant: string): void; advance(ms: number): void }

export function fixedClock(instant: string): FixedClock {
  let now: EpochMs = Date.parse(instant)
  return {
    now: () => now,
    at: () => now,
    set: (to) => {
      now = Date.parse(to)
    },
    advance: (ms) => {
      now += ms
    },
  }
}
