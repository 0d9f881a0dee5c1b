import type { Db } from '#server/platform/db/db.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'

type ScreenRow = Omit<TvScreen, 'lastSeenAt' | 'pairedAt'> & { venueId: string; lastSeenAt: Date; pairedAt: Date }

/** A paired screen with the venue it belongs to. */
export type VenueScreen = TvScreen & { venueId: string }

const selectScreens = (db: Db) =>
  db('tv_screens').whereNotNull('paired_at').select<ScreenRow[]>({
    id: 'id',
    name: 'name',
    venueId: 'venue_location_id',
    lastSeenAt: 'last_seen_at',
    pairedAt: 'paired_at',
    width: 'width',
    height: 'height',
  })

const toScreen = (row: ScreenRow): VenueScreen => ({
  ...row,
  lastSeenAt: row.lastSeenAt.toISOString(),
  pairedAt: row.pairedAt.toISOString(),
})

/** The paired screens of these venues, by name. */
export const listScreens = async (db: Db, venueIds: readonly string[]): Promise<VenueScreen[]> =>
  (await selectScreens(db).whereIn('venue_location_id', venueIds).orderByRaw('lower(name), paired_at')).map(toScreen)

/** A paired screen, locked until the transaction ends; null for an unknown one. */
export async function lockScreen(trx: Db, id: string): Promise<VenueScreen | null> {
  const [row] = await selectScreens(trx).where({ id }).forUpdate()
  return row ? toScreen(row) : null
}
