import { deleteBatch } from '#server/delivery/batches.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Deletes notices that ended before this moment, with the records of who got them. In pieces, because a notice may have a million of them. */
export async function deleteOldNotices(db: Db, endedBefore: Date): Promise<number> {
  const batches = await db('notices').where('completed_at', '<', endedBefore).pluck<string[]>('batch_id')
  for (const batch_id of batches) {
    await deleteBatch(db, batch_id)
    await db('notices').where({ batch_id }).delete()
  }
  return batches.length
}
