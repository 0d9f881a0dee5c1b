import type { Clock, EpochMs } from '#shared/clock.ts'

/** A clock that does not move until it is set. */
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
