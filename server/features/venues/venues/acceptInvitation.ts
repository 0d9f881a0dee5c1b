import type { Deps } from '#server/deps.ts'
import { type Invitation, mayStillInvite } from '#server/features/people/accounts/managedVenues.ts'
import { storeConfirmation } from '#server/features/people/accounts/oneTimeTokens.ts'
import { ROLE_RANKS } from '#server/features/people/accounts/setRole.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { Role } from '#shared/model/user.ts'

type Row = Invitation & { email: string }

/**
 * Accepts an invitation by the secret of its own link: the signed-in account works at the venue from then on, in the role of the invitation. The
 * role of the account is the highest one of its venues. No role is lowered. The account's address is confirmed when the link was mailed there.
 * @throws AppError invitation_expired for one that was accepted, cancelled or sent again, after 7 days, when the venue has been closed, and when
 *   the inviter may not invite for this role there any more.
 */
export const acceptInvitation = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, { token }: { token: string }) =>
  db.transaction(async (trx) => {
    const now = clock.now()
    const player = await trx('users').where({ id: viewer.id }).forNoKeyUpdate().first<{ email: string; role: Role }>('email', 'role')
    const [invitation] = await trx('staff_invitations')
      .where({ token: hashSecretToken(token) })
      .whereNull('accepted_at')
      .where('expires_at', '>', new Date(now))
      .whereIn('venue_location_id', trx('venue_locations').where({ is_active: true }).select('id'))
      .update({ accepted_at: new Date(now) })
      .returning<Row[]>(['email', 'venue_location_id', 'role', 'invited_by'])
    if (!invitation || !(await mayStillInvite(trx, invitation))) throw new AppError('invitation_expired')
    const { venue_location_id, role } = invitation
    await storeRoles(trx, viewer.id, player.role)
    await trx('venue_members')
      .insert({ user_id: viewer.id, venue_location_id, role, joined_at: new Date(now) })
      .onConflict(['user_id', 'venue_location_id'])
      .merge({ role: trx.raw("case when venue_members.role = 'venue_manager' then venue_members.role else excluded.role end") })
    if (ROLE_RANKS[role] > ROLE_RANKS[player.role]) {
      const isFirstRole = player.role === 'player' // staff have a long password, or are marked already
      await trx('users')
        .where({ id: viewer.id })
        .update({ role, ...(isFirstRole && { needs_new_password: true }) })
    }
    if (player.email === invitation.email) await storeConfirmation(trx, { userId: viewer.id, now })
    const venue = await trx('venue_locations').where({ id: venue_location_id }).first<{ venue_name: string }>('venue_name')
    return { venueName: venue.venue_name, role }
  })

/** Its role of now, at least staff, stays that of the account at its other venues: a higher one from this invitation must not count there. */
async function storeRoles(trx: Db, userId: string, role: Role) {
  if (role === 'admin') return
  await trx('venue_members')
    .where({ user_id: userId, role: null })
    .update({ role: role === 'player' ? 'staff' : role })
}
