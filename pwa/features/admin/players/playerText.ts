import type { Role } from '#shared/model/user.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'
import { formatFullDate } from '#shared/rules/timeText.ts'

export const ROLE_NAMES: Readonly<Record<Role, string>> = { player: 'Player', staff: 'Staff', venue_manager: 'Manager', admin: 'Admin' }
export const ROLES = Object.keys(ROLE_NAMES) as Role[]

type Named = { firstName: string | null; lastName: string | null }

export const fullNameOf = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ') || 'No name'

/** "12 min ago" */
export const activityText = (lastActiveAt: string, now: number) => `${formatShortAge(Math.max(0, now - Date.parse(lastActiveAt)))} ago`

/** "Nov 12, 2026", or "No". */
export function dateText(zone: string, instant: string | null): string {
  if (instant === null) return 'No'
  return formatFullDate(zone, Date.parse(instant))
}

export const dollarText = (amount: number) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`
