import type { Deps } from '#server/deps.ts'
import { joinOnlyVenue } from '#server/features/people/accounts/managedVenues.ts'
import { HOUSE_ID } from '#server/house/readHouse.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import { refuseDuplicate } from '#server/platform/requests/refuseDuplicate.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { AdminVenue, VenueForm } from '#shared/model/venue.ts'
import { countNewPlayers } from './newPlayers.ts'
import { listScreens } from './screenQueries.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The column of each field of the form. */
const COLUMN_OF = {
  slug: 'location_slug',
  venueName: 'venue_name',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  latitude: 'latitude',
  longitude: 'longitude',
  geofenceRadius: 'geofence_radius',
  timeZone: 'timezone',
  phoneNumber: 'phone_number',
  website: 'website',
  enhancedFeaturesEnabled: 'enhanced_features_enabled',
  isActive: 'is_active',
  minimumAge: 'minimum_age',
} as const satisfies Record<keyof VenueForm, string>

const selectVenues = (db: Db) =>
  db('venue_locations')
    .whereRaw(`client_id = ${HOUSE_ID}`)
    .select<(Required<VenueForm> & { id: string })[]>({ id: 'id', ...COLUMN_OF })

/** All venues of the house with their TVs, by name; closed ones come last. */
export async function listHouseVenues({ db, clock }: Needs): Promise<AdminVenue[]> {
  const venues = await selectVenues(db).orderByRaw('is_active desc, lower(venue_name), location_slug')
  const ids = venues.map(({ id }) => id)
  const screens = await listScreens(db, ids)
  const newPlayersOf = await countNewPlayers(db, ids, clock.now())
  return venues.map((venue) => ({
    ...venue,
    screens: screens.filter(({ venueId }) => venueId === venue.id),
    newPlayers: newPlayersOf(venue.id),
  }))
}

/** @throws AppError slug_taken, not_found in a database without a house. */
export const createVenue = ({ db, clock }: Needs, viewer: Viewer, form: VenueForm) =>
  db
    .transaction(async (trx) => {
      const house = await trx.raw<{ rows: { id: string | null }[] }>(`select ${HOUSE_ID} as id`)
      const client_id = orNotFound(house.rows[0]?.id)
      await joinOnlyVenue(trx, clock.now())
      const [created] = await trx('venue_locations')
        .insert({ ...toRow(form), client_id })
        .returning<{ id: string }[]>('id')
      const { id } = orNotFound(created)
      await recordChange(trx, { viewer, id, action: 'add venue', new: form, now: clock.now() })
      return findVenue({ db: trx, clock }, id)
    })
    .catch(refuseTakenSlug)

/** @throws AppError not_found, slug_taken, last_venue. */
export const updateVenue = ({ db, clock }: Needs, viewer: Viewer, { id, ...form }: VenueForm & { id: string }) =>
  db
    .transaction(async (trx) => {
      // all venues are locked, so that two admins can't close the last two at the same moment
      const venues = await selectVenues(trx).forUpdate()
      const { id: _, ...old } = orNotFound(venues.find((venue) => venue.id === id))
      const hasOther = venues.some((venue) => venue.id !== id && venue.isActive)
      if (old.isActive && !form.isActive && !hasOther) throw new AppError('last_venue')
      if (!old.isActive && form.isActive) await joinOnlyVenue(trx, clock.now(), id)
      await trx('venue_locations').where({ id }).update(toRow(form))
      // nobody could see or cancel them, and a venue that opens again invites anew
      if (!form.isActive) await trx('staff_invitations').where({ venue_location_id: id, accepted_at: null }).delete()
      await recordChange(trx, { viewer, id, action: actionOf(old, form), ...changesOf(old, form), now: clock.now() })
      return findVenue({ db: trx, clock }, id)
    })
    .catch(refuseTakenSlug)

const findVenue = async (deps: Needs, id: string) => orNotFound((await listHouseVenues(deps)).find((venue) => venue.id === id))

const FIELDS = Object.keys(COLUMN_OF) as (keyof VenueForm)[]

const toRow = (form: VenueForm) => Object.fromEntries(FIELDS.map((field) => [COLUMN_OF[field], form[field]]))

const actionOf = (old: VenueForm, form: VenueForm) =>
  old.isActive === form.isActive ? 'change venue' : form.isActive ? 'open venue' : 'close venue'

/** The fields that differ, with their values before and after. */
function changesOf(old: VenueForm, form: VenueForm) {
  const changed = FIELDS.filter((field) => form[field] !== undefined && old[field] !== form[field])
  const pick = (from: VenueForm) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { old: pick(old), new: pick(form) }
}

type Change = { viewer: Viewer; id: string; action: string; old?: unknown; new: unknown; now: number }

const recordChange = (trx: Db, { viewer, id, now, ...change }: Change) =>
  recordAdminAction(trx, viewer, now, { subject: `venue ${id}`, reason: 'none given', ...change })

const refuseTakenSlug = refuseDuplicate('venue_locations_location_slug_key', 'slug_taken')
