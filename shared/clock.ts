/** Milliseconds since 1970-01-01 UTC. */
export type EpochMs = number

/** An instant as text: ISO-8601 in UTC, as it travels on the wire. */
export type Instant = string

/**
 * The one source of time. `now` is the product's time. `at` turns a reading of the machine's own time into it,
 * so that a reading taken elsewhere (the database, inside a transaction) means the same moment.
 */
export type Clock = {
  now(): EpochMs
  at(machineMs: EpochMs): EpochMs
}

/** The machine's own time: the only place in the product that reads it. */
export const systemClock: Clock = { now: () => Date.now(), at: (machineMs) => machineMs }

/**
 * A clock that lives in another week: it shows `startsAt` when it is made and then runs `speed` times as fast.
 * For demos and tests; production refuses it.
 */
export function travellingClock(startsAt: EpochMs, speed: number): Clock {
  const origin = systemClock.now()
  const at = (machineMs: EpochMs) => startsAt + (machineMs - origin) * speed
  return { now: () => at(systemClock.now()), at }
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
