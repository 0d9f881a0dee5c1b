import { deleteBatch, isBatchOpen, skipBatch } from '#server/delivery/batches.ts'
import type { Deps } from '#server/deps.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { isQuiet } from '#shared/rules/weeks/reminderTimes.ts'
import type { Notice } from './notice.ts'

/** A notice whose time is over stays open for this long: its deadline may still be moved. */
const ENDS_AFTER_MS = DAY_MS

export const isSendable = (
  { send_from, send_until }: Pick<Notice, 'send_from' | 'send_until'>,
  { zone, now }: { zone: string; now: EpochMs },
) => now >= send_from.getTime() && now < send_until.getTime() && !isQuiet(zone, now)

/** Ends notices that everybody has, or whose time has been over for a day, and lists those whose mails may be sent now. The one that ends first comes first. */
export async function listOpenNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const notices = await db('notices').whereNot({ progress: 'done' }).orderBy(['send_until', 'id']).select<Notice[]>()
  if (notices.length === 0) return []
  const now = clock.now()
  const zone = await readTimeZone(db, now)
  const open: string[] = []
  for (const notice of notices) {
    const isOver = now >= notice.send_until.getTime() + ENDS_AFTER_MS
    if (isOver) await skipBatch(db, notice.batch_id, { reason: 'expired', now })
    if (isOver || (notice.progress === 'sending' && !(await isBatchOpen(db, notice.batch_id)))) await complete(db, notice, { isOver, now })
    else if (isSendable(notice, { zone, now })) open.push(notice.batch_id)
  }
  return open
}

/** A notice that was planned once more meanwhile stays open. */
const complete = (db: Db, { id }: Notice, { isOver, now }: { isOver: boolean; now: EpochMs }) =>
  db('notices')
    .where({ id })
    .whereIn('progress', isOver ? ['planning', 'sending'] : ['sending'])
    .update({ progress: 'done', completed_at: new Date(now) })

/** Deletes notices that ended before this moment, with the records of who got them. In pieces, because a notice may have a million of them. */
export async function deleteOldNotices(db: Db, endedBefore: Date): Promise<number> {
  const batches = await db('notices').where('completed_at', '<', endedBefore).pluck<string[]>('batch_id')
  for (const batch_id of batches) {
    await deleteBatch(db, batch_id)
    await db('notices').where({ batch_id }).delete()
  }
  return batches.length
}
