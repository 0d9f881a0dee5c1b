import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'

/** "just now", "1 minute ago", "3 hours ago" */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return 'just now'
  return ageMs < HOUR_MS ? counted(Math.floor(ageMs / MINUTE_MS), 'minute') : counted(Math.floor(ageMs / HOUR_MS), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
