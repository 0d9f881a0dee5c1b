import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'

/** A letter that has waited longer for a mail server is of no use. */
const LETTERS_WAIT_DAYS = 3
/** An admin can look at what failed, and send it again, for this long. */
const FAILED_STORED_DAYS = 7
/** What the list of messages to the till shows, and keys that something was sent once. */
const RECORDS_STORED_DAYS = 400

/** Deletes deliveries of the past. Those of a notice are deleted with it; those of a campaign stay, as its list of readers. */
export async function deleteOldDeliveries(db: Db, now: EpochMs): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  const single = () => db('deliveries').whereNull('batch_id')
  const letters = await single().where({ channel: 'mail', state: 'waiting' }).where('created_at', '<', before(LETTERS_WAIT_DAYS)).delete()
  const pushes = await single().where({ channel: 'push', state: 'waiting' }).where('expires_at', '<', before(0)).delete()
  const failed = await single().whereNull('dedupe_key').where('ended_at', '<', before(FAILED_STORED_DAYS)).delete()
  const records = await single().where('ended_at', '<', before(RECORDS_STORED_DAYS)).delete()
  return letters + pushes + failed + records
}
