import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { endAllSessions } from '#server/platform/http/session.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Role } from '#shared/model/user.ts'

/**
 * Changes the role of the player with this address and ends their sessions. A role for staff needs a longer password, so the account is
 * marked until the next sign-in with a long one, or until the player changes it.
 * @returns the role they had; null when no account has the address.
 */
export function setRole({ db, clock }: Pick<Deps, 'db' | 'clock'>, { email, role }: { email: string; role: Role }): Promise<Role | null> {
  return db.transaction(async (trx) => {
    const player = await trx('users').where({ email }).forNoKeyUpdate().first<{ id: string; role: Role } | undefined>('id', 'role')
    if (!player) return null
    if (player.role !== role) await changeRole(trx, { id: player.id, from: player.role, role, now: clock.now() })
    if (role === 'admin') await announceChange(trx, 'house') // a first admin opens the contest
    return player.role
  })
}

export const ROLE_RANKS: Record<Role, number> = { player: 1, staff: 2, venue_manager: 3, admin: 4 }

type Applied = { id: string; role: Role; now: EpochMs }

/**
 * Sets the role of an account by an admin. When it is a lower one, open invitations to a higher role end, so that they do not bring back what was
 * taken away. The names of the roles sort by rank, except for admins, who get no lower role here.
 */
export async function changeRole(trx: Db, { id, from, role, now }: Applied & { from: Role }) {
  if (ROLE_RANKS[role] < ROLE_RANKS[from])
    await trx('staff_invitations')
      .where({ email: trx('users').where({ id }).select('email'), accepted_at: null })
      .where('role', '>', role)
      .delete()
  await applyRole(trx, { id, role, now })
}

/** Sets the role of an account, also for all venues where they work, and ends the sessions. A player works at no venue, and returns by an invitation only. */
export async function applyRole(trx: Db, { id, role, now }: Applied) {
  await trx('users')
    .where({ id })
    .update({ role, needs_new_password: role !== 'player', updated_at: new Date(now) })
  const members = trx('venue_members').where({ user_id: id })
  await (role === 'player' ? members.delete() : members.update({ role: null }))
  await endAllSessions(trx, id)
}
