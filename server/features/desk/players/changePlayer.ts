import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { lockAdmins } from '#server/features/people/accounts/lockAdmins.ts'
import { greetingName } from '#server/features/people/accounts/queries.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Role } from '#shared/model/user.ts'

/** An admin's command about a player, who is named by the id that boards show. */
export type Command = { viewer: Viewer; playerId: string; reason: string }
export type LockedPlayer = { id: string; email: string; role: Role; greetingName: string | null; blockedAt: Date | null }

/** What a command changed, for the record; null when there was nothing to change. */
type Change = { action: string; old: unknown; new: unknown } | null

/**
 * Runs an admin's command in one transaction with the player's row locked, and records it. The admins are locked first, always in the same order.
 * Two of them who demote or block each other at the same moment are decided one after the other, so one of them stays.
 * @param lockFirst takes the locks that other transactions take before they lock rows of players.
 */
export function changePlayer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, playerId, reason }: Command,
  change: (trx: Knex.Transaction, player: LockedPlayer, facts: { now: EpochMs; adminIds: readonly string[] }) => Promise<Change>,
  lockFirst: (trx: Knex.Transaction) => Promise<unknown> = async () => undefined,
): Promise<void> {
  return db.transaction(async (trx) => {
    await lockFirst(trx)
    const adminIds = await lockAdmins(trx)
    if (!adminIds.includes(viewer.id)) throw new AppError('not_allowed')
    const player = await lockPlayer(trx, playerId)
    const now = clock.now()
    const changed = await change(trx, player, { now, adminIds })
    if (changed) await recordAdminAction(trx, viewer, now, { subject: `player ${player.id}`, reason, ...changed })
  })
}

async function lockPlayer(trx: Knex.Transaction, publicId: string): Promise<LockedPlayer> {
  const row = await trx('users')
    .where({ public_id: publicId, deleted_at: null })
    .forNoKeyUpdate()
    .first<LockedPlayer | undefined>({ id: 'id', email: 'email', role: 'role', blockedAt: 'blocked_at' }, greetingName(trx))
  return orNotFound(row)
}
