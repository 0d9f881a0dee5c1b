import { type Invitation, mayStillInvite } from '#server/features/people/accounts/managedVenues.ts'
import { type Db, readTogether } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { VISIT_MAX_MS } from '#shared/contest.ts'
import { CREDIT_CODE_LENGTH } from '#shared/model/credit.ts'
import type { StaffInvitation, StaffRole, VenueDashboard } from '#shared/model/venueDashboard.ts'
import { type NameParts, publicNameOf } from '#shared/rules/people/publicName.ts'
import * as texts from './texts.ts'
import type { Visit } from './visitFigures.ts'

/** A venue, and whether it is the only open one: then everybody on the staff without an open venue works there. */
export type StaffedVenue = { venueId: string; isOnlyVenue: boolean }

const REDEMPTIONS_SHOWN = 20

/** Visits to a venue, or to any for null, that reach into the day. */
export async function listVisits(db: Db, { venueId, dayBeganAt }: { venueId: string | null; dayBeganAt: EpochMs }): Promise<Visit[]> {
  const { rows } = await db.raw<{ rows: Visit[] }>(
    `select user_id as "userId", extract(epoch from entered_at)::float8 * 1000 as "enteredAt",
       extract(epoch from exited_at)::float8 * 1000 as "exitedAt"
     from user_location_sessions
     where (:venueId::uuid is null or venue_location_id = :venueId) and entered_at > :since
     order by entered_at`,
    { venueId, since: new Date(dayBeganAt - VISIT_MAX_MS) },
  )
  return rows
}

/** The people who work at an open venue, as a condition on users. In a house with one open venue everybody on the staff works there. */
const WORKS_HERE = `(:isOnlyVenue::boolean or users.id in (select user_id from venue_members where venue_location_id = :venueId))`

type RedemptionRow = NameParts & {
  id: string
  amount: string
  code: string
  redeemedAt: Date
  payerFirstName: string | null
  payerLastName: string | null
}

/** What was paid at a venue since a moment and not taken back: the count, the sum, and the latest ones. A payment without a venue counts at each venue of its payer. */
export async function readRedemptions(
  db: Db,
  { since, ...venue }: StaffedVenue & { since: EpochMs },
): Promise<VenueDashboard['redemptions']> {
  const { rows } = await db.raw<{ rows: RedemptionRow[] }>(
    `select paid.id, credit.amount, credit.code, paid.redeemed_at as "redeemedAt", player.username, player.first_name as "firstName",
       player.last_name as "lastName", users.first_name as "payerFirstName", users.last_name as "payerLastName"
     from till_redemptions as paid
     join credit_redemptions as credit on credit.id = paid.credit_id
     join users as player on player.id = credit.user_id
     join users on users.id = paid.redeemed_by
     where paid.undone_at is null and paid.redeemed_at >= :since
       and case when venue_location_id is null then ${WORKS_HERE} else venue_location_id = :venueId end
     order by paid.redeemed_at desc, paid.id desc`,
    { ...venue, since: new Date(since) },
  )
  return {
    count: rows.length,
    total: rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100,
    latest: rows.slice(0, REDEMPTIONS_SHOWN).map((row) => ({
      id: row.id,
      amount: Number(row.amount),
      playerName: publicNameOf(row),
      codeStart: row.code.slice(0, CREDIT_CODE_LENGTH / 2),
      redeemedAt: row.redeemedAt.toISOString(),
      redeemedBy: row.payerFirstName ?? texts.staff(),
    })),
  }
}

type StaffRow = {
  id: string
  firstName: string | null
  lastName: string | null
  role: StaffRole
  lastRedemptionAt: Date | null
  worksElsewhere: boolean
}

/** The role at a venue: that of the account for a member without one. 'staff' sorts before 'venue_manager', and the account may have lost a role. */
const ROLE_HERE = 'least(users.role, member.role)'

/** Who works at a venue with their role there, managers first. Admins belong to the house, not to a venue. */
export async function listStaff(db: Db, { since, ...venue }: StaffedVenue & { since: EpochMs }) {
  const { rows } = await db.raw<{ rows: StaffRow[] }>(
    `select id, first_name as "firstName", last_name as "lastName", ${ROLE_HERE} as role,
       (select max(redeemed_at) from till_redemptions where redeemed_by = users.id and undone_at is null and redeemed_at >= :since) as "lastRedemptionAt",
       exists (select from venue_members as other join venue_locations on venue_locations.id = other.venue_location_id
         where other.user_id = users.id and other.venue_location_id <> :venueId and is_active) as "worksElsewhere"
     from users left join venue_members as member on member.user_id = users.id and member.venue_location_id = :venueId
     where users.role in ('staff', 'venue_manager') and ${WORKS_HERE}
     order by ${ROLE_HERE} desc, lower(first_name), lower(last_name), id`,
    { ...venue, since: new Date(since) },
  )
  return rows.map(({ firstName, lastName, lastRedemptionAt, ...row }) => ({
    ...row,
    name: [firstName, lastName].filter(Boolean).join(' ') || texts.staff(),
    lastRedemptionAt: lastRedemptionAt?.toISOString() ?? null,
  }))
}

/** Somebody's highest role at the open venues where they work; null without one. */
export async function findHighestRole(db: Db, userId: string): Promise<StaffRole | null> {
  const { rows } = await db.raw<{ rows: { role: StaffRole | null }[] }>(
    `select max(${ROLE_HERE}) as role
     from venue_members as member
     join users on users.id = member.user_id
     join venue_locations on venue_locations.id = member.venue_location_id
     where users.id = :userId and is_active`,
    { userId },
  )
  return rows[0]?.role ?? null
}

type InvitationRow = Invitation & Omit<StaffInvitation, 'expiresAt'> & { expiresAt: Date }

/** The open invitations of a venue that can be accepted, newest first. */
export async function listInvitations(db: Db, venueId: string, now: EpochMs): Promise<StaffInvitation[]> {
  const rows = await db('staff_invitations')
    .where({ venue_location_id: venueId })
    .whereNull('accepted_at')
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .select<InvitationRow[]>('id', 'email', 'role', 'invited_by', 'venue_location_id', { expiresAt: 'expires_at' })
  const mayBeAccepted = await readTogether(db, ...rows.map((row) => () => mayStillInvite(db, row)))
  return rows
    .filter((_, index) => mayBeAccepted[index])
    .map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt: expiresAt.toISOString() }))
}
