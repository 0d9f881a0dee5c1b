import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { readHouseSettings } from '#server/features/desk/house-settings/houseSettings.ts'
import { readSeasonSource } from '#server/features/desk/season-import/seasonSource.ts'
import { SETUP_STATE } from '#server/house/isHouseOpen.ts'
import { HOUSE_ID } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type BarPlace, type SetupState, type SetupStep, setupStep } from '#shared/model/setup.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

const stored = z.object({ done: z.array(setupStep) })

export async function readSetupState(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  host: string | null,
): Promise<SetupState> {
  const row = await db('app_state').where({ name: SETUP_STATE }).first<{ value: unknown } | undefined>('value')
  const { season, hasFeed } = await readSeasonSource({ db, config })
  return {
    done: row ? stored.parse(row.value).done : [],
    house: await readHouseSettings(db, { host, now: clock.now() }),
    place: await readPlace(db),
    season,
    hasFeed,
  }
}

/** Marks a step as done, so that the setup goes on after it on the next visit. */
export async function markDone(db: Db, step: SetupStep): Promise<void> {
  await db.raw(
    `insert into app_state (name, value) values (:name, jsonb_build_object('done', jsonb_build_array(:step::text)))
     on conflict (name) do update set value = jsonb_build_object('done',
       (app_state.value->'done') - :step::text || jsonb_build_array(:step::text))`,
    { name: SETUP_STATE, step },
  )
}

const COLUMNS = { address: 'address', city: 'city', state: 'state', zipCode: 'zip_code', timeZone: 'timezone' }
/** The columns of a place without a position: a point in the Atlantic. */
const NOWHERE = { latitude: 0, longitude: 0 }
type PlaceRow = Omit<SetupState['place'], 'position'> & { latitude: number; longitude: number }
const firstPlace = (db: Db) =>
  db('venue_locations').whereRaw(`client_id = ${HOUSE_ID} and is_active`).orderBy(['venue_name', 'location_slug']).limit(1)

async function readPlace(db: Db): Promise<SetupState['place']> {
  const row = await firstPlace(db).first<PlaceRow | undefined>({ ...COLUMNS, latitude: 'latitude', longitude: 'longitude' })
  if (!row) return { address: '', city: '', state: '', zipCode: '', timeZone: DEFAULT_TIME_ZONE, position: null }
  const { latitude, longitude, ...place } = row
  return { ...place, position: latitude === 0 && longitude === 0 ? null : { latitude, longitude } }
}

/** Writes the first location of the house, with the name of the bar. */
export async function writePlace(db: Db, name: string, { zipCode, timeZone, position, ...place }: BarPlace): Promise<void> {
  const columns = {
    ...place,
    venue_name: name,
    zip_code: zipCode,
    timezone: timeZone,
    location_slug: slugOf(name),
    ...(position === null ? NOWHERE : position),
  }
  const known = await firstPlace(db).first<{ id: string } | undefined>('id')
  if (known) await db('venue_locations').where({ id: known.id }).update(columns)
  else await db('venue_locations').insert({ ...NOWHERE, ...columns, client_id: db.raw(HOUSE_ID) })
}

/** "Harry's Bar" → "harrys-bar": the name in the address of its TV. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'bar'
