import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type Access, type Call, RECENT_PASSWORD } from '#shared/contract/call.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'

const RANK: Record<Access, number> = { public: 0, player: 1, self: 1, staff: 2, venue_manager: 3, admin: 4 }

/** Whether the viewer's role includes an access. Roles above player also need a password that is long enough for them. */
export const hasRole = (access: Access, viewer: Viewer) =>
  RANK[viewer.role] >= RANK[access] && (RANK[access] < RANK.staff || !viewer.needsNewPassword)

/** The error for a viewer who may not use calls of this access; null when they may. `refuseOther` checks whose data a call is about. */
export function refuseViewer(access: Access, viewer: Viewer | null, now: EpochMs): ErrorCode | null {
  if (access === 'public') return null
  if (!viewer) return 'sign_in_required'
  if (RANK[viewer.role] < RANK[access]) return 'not_allowed'
  if (!hasRole(access, viewer)) return 'new_password_required'
  const rule = recentPasswordRule(access, viewer)
  if (rule && viewer.adminVerifiedAt === null) return 'admin_access_required'
  const isRecent = !rule || (now - viewer.signedInAt < rule.maxAgeMs && now - viewer.adminSeenAt < rule.maxIdleMs)
  return isRecent ? null : 'password_required'
}

/** Admins manage every venue by their role, so that they need open admin access for it. At the till they are staff like others. */
export const recentPasswordRule = (access: Access, { role }: Viewer) =>
  RECENT_PASSWORD[access === 'venue_manager' && role === 'admin' ? 'admin' : access]

/**
 * The error for a `self` call about another player; null when it is allowed. A read gets the same answer as for an unknown player, so that
 * ids cannot be tested; a write gets `not_allowed`. Admins may read other players' data, but not write it.
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
