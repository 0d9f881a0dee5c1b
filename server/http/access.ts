import type { EpochMs } from '#shared/clock.ts'
import { type Access, type Call, RECENT_PASSWORD } from '#shared/contract/call.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Role } from '#shared/model/user.ts'
import type { Viewer } from './viewer.ts'

const RANK: Record<Role, number> = { player: 1, staff: 2, venue_manager: 3, admin: 4 }
const NEEDED: Record<Access, number> = { public: 0, player: 1, self: 1, staff: 2, venue_manager: 3, admin: 4 }

/** Whether this viewer's role, with a password that is good enough for it, includes an access. */
export const hasRole = (access: Access, viewer: Viewer) =>
  RANK[viewer.role] >= NEEDED[access] && (NEEDED[access] < RANK.staff || !viewer.needsNewPassword)

/** Why this viewer may not use a call of this access; null when they may. `refuseOther` decides about the player that a call names. */
export function refuseViewer(access: Access, viewer: Viewer | null, now: EpochMs): ErrorCode | null {
  if (access === 'public') return null
  if (!viewer) return 'sign_in_required'
  if (RANK[viewer.role] < NEEDED[access]) return 'not_allowed'
  if (!hasRole(access, viewer)) return 'new_password_required'
  const rule = RECENT_PASSWORD[access]
  const isRecent = !rule || (now - viewer.signedInAt < rule.maxAgeMs && now - viewer.adminSeenAt < rule.maxIdleMs)
  return isRecent ? null : 'password_required'
}

/**
 * Why a `self` call about another player is refused: a read gets the same answer as for a player who does not exist, a write is not allowed.
 * Admins may read, never write, for others.
 */
export function refuseOther(
  call: Pick<Call, 'access' | 'method'>,
  viewer: Viewer | null,
  ownerId: string | undefined,
  now: EpochMs,
): ErrorCode | null {
  if (call.access !== 'self' || viewer?.id === ownerId) return null
  if (call.method !== 'GET') return 'not_allowed'
  return viewer?.role === 'admin' ? refuseViewer('admin', viewer, now) : 'not_found'
}
