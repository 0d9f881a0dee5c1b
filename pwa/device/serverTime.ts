import { type EpochMs, SECOND_MS, systemClock } from '#shared/clock.ts'
import { createStore } from './createStore.ts'

/** A server time this much earlier than the expected one means that the server's clock was set back, not that an answer was slow. */
const SET_BACK_MS = 60_000
/** An answer that moves the clock by more than this makes `useNow` read the time again at once. */
const JUMP_MS = SECOND_MS

/**
 * Tracks the server's time by a monotonic clock, so that a device clock that is wrong or jumps does not change it.
 * @param deviceNow the device's clock, used until the first answer.
 * @param monotonicNow milliseconds that never go back.
 * @param onJump is called after an answer has moved the clock by more than a second.
 */
export function createServerTime(deviceNow: () => EpochMs, monotonicNow: () => number, onJump: () => void = () => undefined) {
  let offsetMs = deviceNow() - monotonicNow()
  let hasServerTime = false
  /** By how much the device's clock is ahead of the monotonic one. */
  let aheadMs = offsetMs

  return {
    /** Takes the time from an answer. Answers arrive late, never early, so one that would set the clock back a little was slow and is ignored. */
    saveServerTime(serverMs: EpochMs): void {
      if (!Number.isFinite(serverMs)) return
      const notedMs = serverMs - monotonicNow()
      const isTruer = !hasServerTime || notedMs > offsetMs || notedMs < offsetMs - SET_BACK_MS
      hasServerTime = true
      if (!isTruer) return
      const movedMs = Math.abs(notedMs - offsetMs)
      offsetMs = notedMs
      if (movedMs > JUMP_MS) onJump()
    },

    /** The server's time now, as far as this device knows it. */
    serverNow(): EpochMs {
      return Math.round(monotonicNow() + offsetMs)
    },

    /** The device may sleep from now on. */
    pause(): void {
      aheadMs = deviceNow() - monotonicNow()
    },

    /**
     * The device is awake again. While it slept, the monotonic clock of many browsers stood still: its own clock says for how long, and counts
     * until the next answer.
     */
    resume(): void {
      const sleptMs = deviceNow() - monotonicNow() - aheadMs
      if (sleptMs <= JUMP_MS) return
      offsetMs += sleptMs
      hasServerTime = false
      onJump()
    },

    /** Until the first answer, corrects the device's clock by its last known error. */
    expectDeviceError(errorMs: number): void {
      if (!hasServerTime && Number.isFinite(errorMs)) offsetMs += errorMs
    },

    /** Milliseconds that the device's clock is behind the server's; null before the first answer. */
    deviceErrorMs(): number | null {
      return hasServerTime ? Math.round(monotonicNow() + offsetMs - deviceNow()) : null
    },

    /** Sets the server's time; for tests. */
    setServerTime(serverMs: EpochMs): void {
      offsetMs = serverMs - monotonicNow()
      hasServerTime = true
    },
  }
}

/** Counts the jumps of the app's clock; `useNow` subscribes to it. */
export const clockJumps = createStore(0)

const createAppTime = () =>
  createServerTime(
    systemClock.now,
    () => performance.now(),
    () => clockJumps.set(clockJumps.get() + 1),
  )

const appTime = createAppTime()
let peopleTime: ReturnType<typeof createAppTime> | null = null

/** The app's clock: callApi updates it with each answer; `useNow` and the countdowns read it. */
export const { saveServerTime, serverNow, expectDeviceError, deviceErrorMs } = appTime

/** A trial that runs the contest's time faster sends the time of people beside it. */
export function savePeopleTime(peopleMs: EpochMs): void {
  peopleTime ??= createAppTime()
  peopleTime.saveServerTime(peopleMs)
}

/** The time by which the limits of people run, such as codes: the server's time, except in a faster trial. */
export const peopleNow = (): EpochMs => (peopleTime ?? appTime).serverNow()

/** Sets the server's time, which is that of people too. */
export function setServerTime(serverMs: EpochMs): void {
  appTime.setServerTime(serverMs)
  peopleTime = null
}

/** Adds the time for which the device slept, when its screen is on again. */
export function watchSleep(): void {
  document.addEventListener('visibilitychange', () => {
    for (const time of [appTime, peopleTime]) {
      if (document.visibilityState === 'hidden') time?.pause()
      else time?.resume()
    }
  })
}
