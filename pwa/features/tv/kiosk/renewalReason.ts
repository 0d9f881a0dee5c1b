import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'

/** The hour of the nightly reload, in the contest's time zone: bars are closed then. */
const NIGHTLY_HOUR = 4
/** A page that was loaded more recently than this has already been reloaded this night. */
const RENEWED_WITHIN_MS = 2 * HOUR_MS
/** An answer this recent shows that the page can be loaded again. */
const PROVEN_WITHIN_MS = MINUTE_MS

export type RenewalFacts = {
  zone: string
  now: EpochMs
  startedAt: EpochMs
  lastAnswerAt: EpochMs
  isOnline: boolean
  hasNewBuild: boolean
  isGameLive: boolean
  /** The minute of the night hour that this screen has for itself, 0 to 59. */
  nightlyMinute: number
}

/** Why the screen should reload now; null when it should not. It only reloads after a recent answer: without a server the page would be lost. */
export function renewalReason(facts: RenewalFacts): 'new build' | 'nightly' | null {
  const { zone, now, startedAt, lastAnswerAt } = facts
  if (!facts.isOnline || now - lastAnswerAt > PROVEN_WITHIN_MS) return null
  if (facts.hasNewBuild) return 'new build'
  if (facts.isGameLive || now - startedAt < RENEWED_WITHIN_MS) return null
  const { hour, minute } = wallTimeIn(zone, now)
  return hour === NIGHTLY_HOUR && minute >= facts.nightlyMinute ? 'nightly' : null
}
