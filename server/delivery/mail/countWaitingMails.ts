import type { Db } from '#server/platform/db/db.ts'

/** The letters that wait to be sent, and since when the oldest one does. The kind `nobody` is never sent. */
export async function countWaitingMails(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const row = await db('deliveries')
    .where({ channel: 'mail', batch_id: null })
    .whereIn('state', ['waiting', 'sending'])
    .whereNot({ kind: 'nobody' })
    .first<{ waiting: number; since: Date | null }>(db.raw('count(*)::int as waiting, min(created_at) as since'))
  return row
}
