import { type EpochMs, systemClock } from '#shared/clock.ts'

/** A server's time that is this much behind what is kept means that the server's clock was set back, not that an answer was slow. */
const SET_BACK_MS = 60_000

/**
 * Keeps the server's time by a monotonic clock, so that a device clock that is wrong or jumps doesn't move it. Source: RELIABILITY 13.
 * @param deviceNow the device's clock, which has to do until the first answer.
 * @param monotonicNow milliseconds that only ever grow.
 */
export function keepServerTime(deviceNow: () => EpochMs, monotonicNow: () => number) {
  let offsetMs = deviceNow() - monotonicNow()
  let hasServerTime = false

  return {
    /** Takes the time from an answer. Answers arrive late, never early: one that would turn the clock back a little was slow, and changes nothing. */
    noteServerTime(serverMs: EpochMs): void {
      if (!Number.isFinite(serverMs)) return
      const notedMs = serverMs - monotonicNow()
      const isTruer = !hasServerTime || notedMs > offsetMs || notedMs < offsetMs - SET_BACK_MS
      if (isTruer) offsetMs = notedMs
      hasServerTime = true
    },

    /** The server's time now, as far as this device can know. */
    serverNow(): EpochMs {
      return Math.round(monotonicNow() + offsetMs)
    },

    /** Corrects the device's clock, until the first answer, by what it was wrong the last time. */
    expectDeviceError(errorMs: number): void {
      if (!hasServerTime && Number.isFinite(errorMs)) offsetMs += errorMs
    },

    /** Milliseconds that the device's clock is behind the server's; null before the first answer. */
    deviceErrorMs(): number | null {
      return hasServerTime ? Math.round(monotonicNow() + offsetMs - deviceNow()) : null
    },

    /** Goes on from this time, whatever was noted before; for tests. */
    setServerTime(serverMs: EpochMs): void {
      offsetMs = serverMs - monotonicNow()
      hasServerTime = true
    },
  }
}

/** The app's own: the API layer notes the time of each answer, `useNow` and the countdowns read it. */
export const { noteServerTime, serverNow, setServerTime, expectDeviceError, deviceErrorMs } = keepServerTime(systemClock.now, () =>
  performance.now(),
)
