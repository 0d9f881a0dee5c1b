import type { Db } from '#server/platform/db/db.ts'

const DELETED_AT_ONCE = 5_000

/** Deletes notices that ended before this moment, with the records of who got them. In pieces, because a notice may have a million of them. */
export async function deleteOldNotices(db: Db, endedBefore: Date): Promise<number> {
  const batches = await db('notices').where('completed_at', '<', endedBefore).pluck<string[]>('batch_id')
  for (const batch_id of batches) {
    const deliveries = () => db('deliveries').where({ batch_id })
    for (let count = DELETED_AT_ONCE; count === DELETED_AT_ONCE; )
      count = await deliveries().whereIn('id', deliveries().select('id').limit(DELETED_AT_ONCE)).delete()
    await db('notices').where({ batch_id }).delete()
  }
  return batches.length
}
