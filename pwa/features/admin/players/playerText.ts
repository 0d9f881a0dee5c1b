import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { formatFullDate } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

export type Player = CallResponse<typeof contract.getPlayer>

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  player: texts.player(),
  staff: texts.staff(),
  venue_manager: texts.manager(),
  admin: texts.admin(),
}
export const ROLES = Object.keys(ROLE_NAMES) as Role[]

type Named = { firstName: string | null; lastName: string | null }

export const fullNameOf = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ') || texts.noName()

/** "12 min ago" */
export const activityText = (lastActiveAt: string, now: number) => texts.ago({ shortAge: formatShortAge(now - Date.parse(lastActiveAt)) })

/** "Nov 12, 2026" */
export const dateText = (zone: string, instant: string) => formatFullDate(zone, Date.parse(instant))
