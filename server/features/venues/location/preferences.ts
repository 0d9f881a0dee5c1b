import type { Deps } from '#server/deps.ts'
import { lockAccount } from '#server/features/people/accounts/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LocationPreferences } from '#shared/model/location.ts'
import { endVisitsByLocation } from './visits.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** What counts for a player who has never chosen: sharing is off. */
const UNDECIDED: LocationPreferences = {
  locationSharingEnabled: false,
  enhancedFeaturesEnabled: true,
  notificationsEnabled: true,
  lastOptInDate: null,
}

type PreferencesRow = Omit<LocationPreferences, 'lastOptInDate'> & { lastOptInDate: Date | null }

export async function readPreferences(db: Db, userId: string): Promise<LocationPreferences> {
  const row = await db('user_location_preferences').where({ user_id: userId }).first<PreferencesRow | undefined>({
    locationSharingEnabled: 'location_sharing_enabled',
    enhancedFeaturesEnabled: 'enhanced_features_enabled',
    notificationsEnabled: 'notifications_enabled',
    lastOptInDate: 'last_opt_in_date',
  })
  return row ? { ...row, lastOptInDate: row.lastOptInDate?.toISOString() ?? null } : UNDECIDED
}

/** Switches location sharing on. Repeating it changes nothing, so the date stays that of the first tap. */
export function optIn({ db, clock }: Needs, { userId, consentVersion }: { userId: string; consentVersion: string }) {
  return db.transaction(async (trx) => {
    await trx.raw(
      `insert into user_location_preferences (user_id, location_sharing_enabled, last_opt_in_date, consent_version)
       values (:userId, true, :now, :consentVersion)
       on conflict (user_id) do update set location_sharing_enabled = true, last_opt_in_date = :now, consent_version = :consentVersion
       where not user_location_preferences.location_sharing_enabled`,
      { userId, consentVersion, now: new Date(clock.now()) },
    )
    return readPreferences(trx, userId)
  })
}

/** Switches location sharing off and ends the visits that were recorded by location. A check-in by code used no location, so it stays. */
export function optOut({ db, clock }: Needs, userId: string) {
  return db.transaction(async (trx) => {
    await lockAccount(trx, { id: userId }) // after a search that is running, which may begin a visit
    const now = clock.now()
    await trx('user_location_preferences')
      .where({ user_id: userId, location_sharing_enabled: true })
      .update({ location_sharing_enabled: false, last_opt_out_date: new Date(now) })
    await endVisitsByLocation(trx, { userId, now })
    return readPreferences(trx, userId)
  })
}
