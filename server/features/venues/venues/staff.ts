import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { isOnlyVenue, requireVenue } from '#server/features/people/accounts/managedVenues.ts'
import { applyRole } from '#server/features/people/accounts/setRole.ts'
import { readSender } from '#server/house/readSender.ts'
import { type AdminAction, recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken, makeSecretToken } from '#server/platform/http/session.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { Role } from '#shared/model/user.ts'
import type { StaffInvitation, StaffRole } from '#shared/model/venueDashboard.ts'
import { findHighestRole, listInvitations, listStaff } from './dashboardQueries.ts'
import { invitationLetter } from './letters.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const INVITATION_MS = 7 * DAY_MS
/** More than any bar needs; it bounds the mails of one venue. */
const OPEN_INVITATIONS_AT_MOST = 50

/** Invitations that the viewer may replace: open ones of managers belong to admins. */
const REPLACEABLE = `(:isAdmin or staff_invitations.role = 'staff' or staff_invitations.accepted_at is not null or staff_invitations.expires_at <= :now)`

type Inviting = { viewer: Viewer; venueId: string; email: string; role: StaffRole }

/**
 * Invites somebody to work at a venue, by mail. Inviting the same address again renews the invitation and ends the link before. An address that
 * has got enough letters gets no further one: its open invitation is renewed with the link that it has, and a new one is refused.
 * @throws AppError not_found, not_allowed for a manager who invites a manager or somebody whom an admin invites as one, too_many_invitations,
 *   too_many_requests.
 */
export async function inviteStaff(
  { db, clock, config, rateLimits }: Needs & Pick<Deps, 'config' | 'rateLimits'>,
  { viewer, venueId, email, role }: Inviting,
): Promise<StaffInvitation> {
  refuseForManager(viewer, role)
  const sender = await readSender(db, config)
  const mayWrite = await rateLimits.allowsLetter('staff_invitation_letters', email)
  return db.transaction(async (trx) => {
    // locked, so that two calls at the same moment don't pass the limit, and none adds an invitation to a venue that closes
    await trx('venue_locations').where({ id: venueId }).forNoKeyUpdate().select('id')
    const venue = await requireVenue(trx, viewer, venueId)
    const now = clock.now()
    const open = await listInvitations(trx, venueId, now)
    const others = open.filter((one) => one.email !== email)
    if (!mayWrite && others.length === open.length) throw new AppError('too_many_requests')
    if (others.length >= OPEN_INVITATIONS_AT_MOST) throw new AppError('too_many_invitations')
    const token = makeSecretToken()
    const times = { created_at: new Date(now), expires_at: new Date(now + INVITATION_MS), accepted_at: null }
    const [row] = await trx('staff_invitations')
      .insert({ venue_location_id: venueId, email, role, invited_by: viewer.id, token: hashSecretToken(token), ...times })
      .onConflict(['venue_location_id', 'email'])
      .merge(['role', 'invited_by', ...(mayWrite ? ['token'] : []), ...Object.keys(times)])
      .whereRaw(REPLACEABLE, { isAdmin: viewer.role === 'admin', now: times.created_at })
      .returning<{ id: string }[]>('id')
    if (!row) throw new AppError('not_allowed')
    const { id } = row
    const letter = invitationLetter(sender, { venueName: venue.name, role, token })
    if (mayWrite) await queueMail(trx, { kind: 'staff_invitation', to: email, letter, now, worksMs: INVITATION_MS })
    await record(trx, viewer, now, { action: 'invite staff', subject: `invitation ${id}`, new: { venueId, role } })
    return { id, email, role, expiresAt: times.expires_at.toISOString() }
  })
}

/** @throws AppError not_found for an unknown or accepted invitation, and for one of a venue that the viewer does not manage. */
export const cancelInvitation = ({ db, clock }: Needs, viewer: Viewer, id: string) =>
  db.transaction(async (trx) => {
    const [invitation] = await trx('staff_invitations')
      .where({ id, accepted_at: null })
      .delete()
      .returning<{ venue_location_id: string; role: StaffRole }[]>(['venue_location_id', 'role'])
    const { venue_location_id: venueId, role } = orNotFound(invitation)
    await requireVenue(trx, viewer, venueId)
    refuseForManager(viewer, role)
    await record(trx, viewer, clock.now(), { action: 'cancel invitation', subject: `invitation ${id}`, old: { venueId, role } })
  })

type Removing = { viewer: Viewer; venueId: string; memberId: string }

/**
 * Ends somebody's work at a venue. The role of the account becomes the highest one of their other open venues, that of a player without one.
 * An account that loses its role is signed out. An open invitation to the venue ends.
 * @throws AppError not_found, not_allowed for oneself, and for a manager who removes a manager.
 */
export const removeStaff = ({ db, clock }: Needs, { viewer, venueId, memberId }: Removing) =>
  db.transaction(async (trx) => {
    await requireVenue(trx, viewer, venueId)
    const now = clock.now()
    const account = orNotFound(
      await trx('users').where({ id: memberId }).forNoKeyUpdate().first<{ email: string; role: Role } | undefined>('email', 'role'),
    )
    const staff = await listStaff(trx, { venueId, isOnlyVenue: await isOnlyVenue(trx), since: now })
    const { role } = orNotFound(staff.find(({ id }) => id === memberId))
    if (memberId === viewer.id) throw new AppError('not_allowed')
    refuseForManager(viewer, role)
    await trx('venue_members').where({ user_id: memberId, venue_location_id: venueId }).delete()
    await trx('staff_invitations').where({ email: account.email, venue_location_id: venueId, accepted_at: null }).delete()
    const left = (await findHighestRole(trx, memberId)) ?? 'player'
    if (left !== account.role) await applyRole(trx, { id: memberId, role: left, now })
    await record(trx, viewer, now, { action: 'remove staff', subject: `player ${memberId}`, old: { venueId, role }, new: left })
  })

/** Managers decide about staff; only admins decide about managers. */
function refuseForManager(viewer: Viewer, role: StaffRole) {
  if (role === 'venue_manager' && viewer.role !== 'admin') throw new AppError('not_allowed')
}

const record = (trx: Db, viewer: Viewer, now: EpochMs, action: Omit<AdminAction, 'reason'>) =>
  recordAdminAction(trx, viewer, now, { ...action, reason: 'none given' })
