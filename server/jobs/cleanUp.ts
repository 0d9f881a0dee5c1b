import { deleteOldDeliveries } from '#server/delivery/deleteOldDeliveries.ts'
import type { Deps } from '#server/deps.ts'
import { deleteLeftovers } from '#server/features/me/own-account/deleteAccount.ts'
import { deleteOldNotices } from '#server/features/messages/notices/openNotices.ts'
import { expiryOfDrafts } from '#server/features/play/drafts/queries.ts'
import { DAY_MS, HOUR_MS, systemClock } from '#shared/clock.ts'
import { STORED_DAYS } from '#shared/reference/storedData.ts'

/** Answers of the feed and rejected rows are stored this long, for disputes about a score. */
const FEED_STORED_DAYS = 30

/** A TV that was never paired and is off this long gets a new pairing code when it is switched on. */
const UNPAIRED_SCREENS_STORED_HOURS = 1

/** Deletes what has expired: sessions, one-time links, challenges of passkeys, rate limits, and old answers of feeds. Also deliveries of the past, drafts, TV screens that nobody paired, reminders and notices of the past, and leftovers of deleted accounts. */
export async function cleanUp({ db, clock, peopleClock, log }: Pick<Deps, 'db' | 'clock' | 'peopleClock' | 'log'>) {
  const now = clock.now()
  const before = (days: number) => new Date(now - days * DAY_MS)
  const beforeForPeople = (days: number) => new Date(peopleClock.now() - days * DAY_MS)
  const removed: Record<string, number> = {
    sessions: await db('sessions').where('expire', '<', beforeForPeople(0)).delete(),
    devices: await db('known_devices').where('last_sign_in_at', '<', beforeForPeople(STORED_DAYS.device)).delete(),
    challenges: await db('passkey_challenges').where('expires_at', '<', beforeForPeople(0)).delete(),
    emailCodes: await db('email_codes').where('expires_at', '<', beforeForPeople(0)).delete(),
    emailChanges: await db('email_changes').where('stop_until', '<', beforeForPeople(0)).delete(),
    screens: await db('tv_screens')
      .whereNull('paired_at')
      .where('last_seen_at', '<', new Date(peopleClock.now() - UNPAIRED_SCREENS_STORED_HOURS * HOUR_MS))
      .delete(),
    drafts: await db('drafts').where('changed_at', '<', expiryOfDrafts(now)).delete(),
    mutedWeeks: await db('muted_weeks').where('muted_at', '<', before(STORED_DAYS.notice)).delete(),
    notices: await deleteOldNotices(db, before(STORED_DAYS.notice)),
    // rate limits are stored in the machine's own time, not the product's
    limits: await db('rate_limits').where('expire', '<', systemClock.now()).delete(),
    payloads: await db('feed_payloads').where('read_at', '<', before(FEED_STORED_DAYS)).delete(),
    notes: await db('feed_notes').where('last_seen_at', '<', before(FEED_STORED_DAYS)).delete(),
    refusals: await db('till_refusals').where('refused_at', '<', before(STORED_DAYS.tillRefusal)).delete(),
    ofDeletedAccounts: await deleteLeftovers({ db, clock: peopleClock }),
    deliveries: await deleteOldDeliveries(db, { now, peopleNow: peopleClock.now() }),
  }
  for (const table of ['password_reset_tokens', 'email_verification_tokens']) {
    removed[table] = await db(table)
      .whereRaw('coalesce(used_at, expires_at) < ?', [beforeForPeople(STORED_DAYS.oneTimeLink)])
      .delete()
  }
  log.debug('cleaned_up', removed)
}
