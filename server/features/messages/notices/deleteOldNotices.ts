import type { Db } from '#server/platform/db/db.ts'

const DELETED_AT_ONCE = 5_000

/** Deletes notices that ended before this moment, with the records of who got them. In pieces, because a notice may have a million of them. */
export async function deleteOldNotices(db: Db, endedBefore: Date): Promise<number> {
  const ids = await db('notices').where('ended_at', '<', endedBefore).pluck<string[]>('id')
  for (const notice_id of ids) {
    const recipients = () => db('notice_recipients').where({ notice_id })
    for (let count = DELETED_AT_ONCE; count === DELETED_AT_ONCE; )
      count = await recipients().whereIn('user_id', recipients().select('user_id').limit(DELETED_AT_ONCE)).delete()
    await db('notices').where({ id: notice_id }).delete()
  }
  return ids.length
}
