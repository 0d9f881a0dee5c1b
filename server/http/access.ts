import type { Access, Call } from '#shared/contract/call.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Role } from '#shared/model/user.ts'
import type { Viewer } from './viewer.ts'

const RANK: Record<Role, number> = { player: 1, staff: 2, venue_manager: 3, admin: 4 }
const NEEDED: Record<Access, number> = { public: 0, player: 1, self: 1, staff: 2, venue_manager: 3, admin: 4 }

/** Why this viewer may not use a call of this access; null when they may. Whose data it is about is `refuseOther`'s matter. */
export function refuseViewer(access: Access, viewer: Viewer | null): ErrorCode | null {
  if (access === 'public') return null
  if (!viewer) return 'sign_in_required'
  return RANK[viewer.role] >= NEEDED[access] ? null : 'not_allowed'
}

/**
 * Why a `self` call about another player is refused: reading answers exactly as for a player who does not exist, writing says no.
 * Admins may read, never write, for others.
 */
export function refuseOther(call: Pick<Call, 'access' | 'method'>, viewer: Viewer | null, ownerId: string | undefined): ErrorCode | null {
  if (call.access !== 'self' || viewer?.id === ownerId) return null
  if (call.method !== 'GET') return 'not_allowed'
  return viewer?.role === 'admin' ? null : 'not_found'
}
