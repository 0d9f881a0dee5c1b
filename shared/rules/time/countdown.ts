import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { COUNTDOWN_URGENT_HOURS, COUNTDOWN_WARNING_HOURS } from '#shared/contest.ts'
import * as texts from './countdown.texts.ts'

export type CountdownLevel = 'normal' | 'warning' | 'urgent' | 'passed'

/** How urgent a deadline is: 12 hours or more, under 12, under 2, passed. */
export function countdownLevel(deadline: EpochMs, now: EpochMs): CountdownLevel {
  const leftMs = deadline - now
  if (leftMs <= 0) return 'passed'
  if (leftMs < COUNTDOWN_URGENT_HOURS * HOUR_MS) return 'urgent'
  return leftMs < COUNTDOWN_WARNING_HOURS * HOUR_MS ? 'warning' : 'normal'
}

/** "2 days 3 h left" from 24 hours on, then "6 h 42 min left", "Under a minute left", "Deadline passed". */
export function formatCountdown(deadline: EpochMs, now: EpochMs): string {
  const leftMs = deadline - now
  if (leftMs <= 0) return texts.deadlinePassed()
  if (leftMs < MINUTE_MS) return texts.underAMinuteLeft()
  const days = Math.floor(leftMs / DAY_MS)
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS)
  if (days > 0) return texts.dayHLeft({ days, hours })
  return hours > 0 ? texts.hMinLeft({ hours, minutes }) : texts.minLeft({ minutes })
}
