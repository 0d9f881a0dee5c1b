import type { Db } from '#server/platform/db/db.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'

/** One action of an admin: its name, the subject it changed ("game 2026-16-3"), and the values before and after. */
export type AdminAction = {
  /** Null for an attempt of somebody who is not signed in. */
  admin: Pick<Viewer, 'id'> | null
  action: string
  subject: string
  old: unknown
  new: unknown
  reason: string
  now: EpochMs
}

/** Stores an admin's action in the same transaction as its effect. Records are never changed. */
export async function recordAdminAction(trx: Db, { admin, action, subject, reason, now, ...values }: AdminAction): Promise<void> {
  await trx('admin_actions').insert({
    admin_id: admin?.id ?? null,
    action,
    subject,
    old_value: JSON.stringify(values.old),
    new_value: JSON.stringify(values.new),
    reason,
    acted_at: new Date(now),
  })
}
