import { HOUSE_ID } from '#server/house/readHouse.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { StaffRole } from '#shared/model/venueDashboard.ts'

/** A venue that somebody manages. */
type ManagedVenue = { id: string; slug: string; name: string; address: string; city: string; timeZone: string }

const COLUMNS = { id: 'id', slug: 'location_slug', name: 'venue_name', address: 'address', city: 'city', timeZone: 'timezone' }
const MEMBER_COLUMNS = { venueId: 'venue_location_id', role: 'role' }

/**
 * The open venues that the viewer manages, by name: an admin all of them, a venue manager the ones they belong to as a manager. In a house with
 * one open venue a manager who belongs to no open one manages that.
 */
export async function listManagedVenues(db: Db, { id, role }: Pick<Viewer, 'id' | 'role'>): Promise<ManagedVenue[]> {
  const venues = await db('venue_locations')
    .where({ is_active: true })
    .whereRaw(`client_id = ${HOUSE_ID}`)
    .orderBy(['venue_name', 'location_slug'])
    .select<ManagedVenue[]>(COLUMNS)
  if (role === 'admin') return venues
  const members = await db('venue_members').where({ user_id: id }).select<{ venueId: string; role: StaffRole | null }[]>(MEMBER_COLUMNS)
  const roleAt = new Map(members.map((member) => [member.venueId, member.role ?? role]))
  const own = venues.filter((venue) => roleAt.has(venue.id))
  return own.length === 0 && venues.length === 1 ? venues : own.filter((venue) => roleAt.get(venue.id) === 'venue_manager')
}

/** Whether the house has one open venue: then staff who belong to no open venue work there. */
export const isOnlyVenue = async (db: Db) =>
  (await countRows(db('venue_locations').whereRaw(`is_active and client_id = ${HOUSE_ID}`))) === 1

/**
 * Called before another venue opens: makes all staff members of the venue that was the only one until now. They worked there by their role
 * alone, and would belong to no venue.
 * @param opening the closed venue that opens again: its own members return to it.
 */
export async function joinOnlyVenue(trx: Db, now: EpochMs, opening: string | null = null) {
  if (!(await isOnlyVenue(trx))) return
  await trx.raw(
    `insert into venue_members (user_id, venue_location_id, joined_at)
     select users.id, venue.id, ? from users cross join venue_locations as venue
     where users.role in ('staff', 'venue_manager') and venue.is_active and venue.client_id = ${HOUSE_ID}
       and not exists (select from venue_members as own where own.user_id = users.id and own.venue_location_id = ?::uuid)
     on conflict do nothing`,
    [new Date(now), opening],
  )
}

/** @throws AppError not_found for a venue that the viewer does not manage, as for one that does not exist. */
export async function requireVenue(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, venueId: string): Promise<ManagedVenue> {
  return orNotFound((await listManagedVenues(db, viewer)).find(({ id }) => id === venueId))
}

export type Invitation = { invited_by: string | null; venue_location_id: string; role: StaffRole }

/** Whether the inviter still decides about this role at the venue: a dismissed manager must not return by an invitation to another address. */
export async function mayStillInvite(trx: Db, { invited_by, venue_location_id, role }: Invitation): Promise<boolean> {
  const inviter = await trx('users')
    .where({ id: invited_by, blocked_at: null })
    .first<Pick<Viewer, 'id' | 'role'> | undefined>('id', 'role')
  if (inviter?.role === 'admin') return true
  if (inviter?.role !== 'venue_manager' || role === 'venue_manager') return false
  return (await listManagedVenues(trx, inviter)).some(({ id }) => id === venue_location_id)
}
