import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import * as texts from './texts.ts'

/** "just now", "1 minute ago", "3 hours ago" */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return texts.justNow()
  return ageMs < HOUR_MS ? counted(Math.floor(ageMs / MINUTE_MS), 'minute') : counted(Math.floor(ageMs / HOUR_MS), 'hour')
}

const counted = (count: number, unit: string) => texts.ago({ count, unit })
