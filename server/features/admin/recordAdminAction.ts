import type { Db } from '#server/db/db.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'

/** What an admin did: `action` names it, `subject` says to what ("game 2026-16-3"), with the values before and after. */
export type AdminAction = {
  admin: Pick<Viewer, 'id'>
  action: string
  subject: string
  old: unknown
  new: unknown
  reason: string
  now: EpochMs
}

/** Records an admin's action in the transaction that does it; nothing ever changes the record. */
export async function recordAdminAction(trx: Db, { admin, action, subject, reason, now, ...values }: AdminAction): Promise<void> {
  await trx('admin_actions').insert({
    admin_id: admin.id,
    action,
    subject,
    old_value: JSON.stringify(values.old),
    new_value: JSON.stringify(values.new),
    reason,
    acted_at: new Date(now),
  })
}
