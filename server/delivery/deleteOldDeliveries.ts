import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { STORED_DAYS } from '#shared/reference/storedData.ts'

/**
 * Deletes deliveries of the past. Those of a notice are deleted with it; those of a campaign stay, as its list of readers.
 * @param peopleNow the time of people, by which letters about accounts are stored: a trial's own clock is days ahead of it.
 */
export async function deleteOldDeliveries(db: Db, { now, peopleNow }: { now: EpochMs; peopleNow: EpochMs }): Promise<number> {
  const before = (days: number, of = now) => new Date(of - days * DAY_MS)
  const single = () => db('deliveries').whereNull('batch_id')
  const letters = await single()
    .where({ channel: 'mail', state: 'waiting' })
    .where('created_at', '<', before(STORED_DAYS.waitingLetter, peopleNow))
    .delete()
  const pushes = await single().where({ channel: 'push', state: 'waiting' }).where('expires_at', '<', before(0)).delete()
  const failed = await single().whereNull('dedupe_key').where('ended_at', '<', before(STORED_DAYS.failedDelivery)).delete()
  const records = await single().where('ended_at', '<', before(STORED_DAYS.deliveryRecord)).delete()
  return letters + pushes + failed + records
}
