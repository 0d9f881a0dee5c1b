import type { Db } from '#server/platform/db/db.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'

/** One action of an admin: its name, the subject it changed ("game 2026-16-3"), and the values before and after, null when left out. */
export type AdminAction = { action: string; subject: string; old?: unknown; new?: unknown; reason: string }

/**
 * Stores an admin's action in the same transaction as its effect. Records are never changed.
 * @param admin null for an attempt of somebody who is not signed in.
 */
export async function recordAdminAction(
  trx: Db,
  admin: Pick<Viewer, 'id'> | null,
  now: EpochMs,
  { action, subject, old = null, new: changed = null, reason }: AdminAction,
): Promise<void> {
  await trx('admin_actions').insert({
    admin_id: admin?.id ?? null,
    action,
    subject,
    old_value: JSON.stringify(old),
    new_value: JSON.stringify(changed),
    reason,
    acted_at: new Date(now),
  })
}
