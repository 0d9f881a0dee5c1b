import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import { wallTimeIn } from '#shared/rules/zonedTime.ts'

/** The hour, in the contest's zone, in which nobody looks at a bar's screen. Source: RELIABILITY 21. */
const NIGHTLY_HOUR = 4
/** A page that began less long ago has been renewed this night. */
const RENEWED_WITHIN_MS = 2 * HOUR_MS
/** An answer this fresh proves that the page can be had anew. */
const PROVEN_WITHIN_MS = MINUTE_MS

export type RenewalFacts = {
  now: EpochMs
  startedAt: EpochMs
  lastAnswerAt: EpochMs
  isOnline: boolean
  hasNewBuild: boolean
  isGameLive: boolean
  /** The minute of the night hour that this screen has for itself, 0 to 59. */
  nightlyMinute: number
}

/** Why a screen should load itself anew now; null when it should not. Never without a server that has just answered. Source: RELIABILITY 21. */
export function renewalReason(facts: RenewalFacts): 'new build' | 'nightly' | null {
  const { now, startedAt, lastAnswerAt } = facts
  if (!facts.isOnline || now - lastAnswerAt > PROVEN_WITHIN_MS) return null
  if (facts.hasNewBuild) return 'new build'
  if (facts.isGameLive || now - startedAt < RENEWED_WITHIN_MS) return null
  const { hour, minute } = wallTimeIn(CONTEST_TIME_ZONE, now)
  return hour === NIGHTLY_HOUR && minute >= facts.nightlyMinute ? 'nightly' : null
}
