import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'

/** From this much time on, hours are shown instead of minutes. */
const HOURS_SHOWN_FROM_MS = 90 * MINUTE_MS

/** "24 hours", "2 hours", "35 minutes". */
export function formatTimeLeft(ms: number): string {
  const [count, unit] = ms >= HOURS_SHOWN_FROM_MS ? [Math.round(ms / HOUR_MS), 'hour'] : [Math.max(1, Math.round(ms / MINUTE_MS)), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
