import type { Deps } from '#server/deps.ts'
import { endAllSessions } from '#server/http/session.ts'
import type { Role } from '#shared/model/user.ts'

/**
 * Gives the player of an address a role. They are signed out everywhere when it changes: rights begin and end with a new session.
 * @returns the role they had; null when no account has the address.
 */
export function setRole({ db, clock }: Pick<Deps, 'db' | 'clock'>, { email, role }: { email: string; role: Role }): Promise<Role | null> {
  return db.transaction(async (trx) => {
    const player = await trx('users').where({ email }).forNoKeyUpdate().first<{ id: string; role: Role } | undefined>('id', 'role')
    if (!player) return null
    if (player.role !== role) {
      await trx('users')
        .where({ id: player.id })
        .update({ role, updated_at: new Date(clock.now()) })
      await endAllSessions(trx, player.id)
    }
    return player.role
  })
}
