import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import * as texts from './timeLeft.texts.ts'

/** A reminder that is this late still names the hours that it was planned for. */
const LATE_MS = 5 * MINUTE_MS
/** From this much time on, hours are shown instead of minutes. */
const HOURS_SHOWN_FROM_MS = 2 * HOUR_MS - LATE_MS

/** "24 hours", "2 hours", "35 minutes". Hours are rounded down: nobody may count on time that is not there. */
export const formatTimeLeft = (ms: number): string =>
  ms >= HOURS_SHOWN_FROM_MS
    ? texts.hours({ hours: Math.floor((ms + LATE_MS) / HOUR_MS) })
    : texts.minutes({ minutes: Math.max(1, Math.round(ms / MINUTE_MS)) })
