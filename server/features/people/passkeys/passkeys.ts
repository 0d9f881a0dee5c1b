import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { findAccount } from '#server/features/people/accounts/queries.ts'
import { readSender } from '#server/house/readSender.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { Passkey } from '#shared/contract/passkeys.ts'
import { passkeyRemovedLetter } from './letters.ts'

export type PasskeyRow = { id: string; name: string; created_at: Date; last_used_at: Date | null }
type Named = { viewer: Viewer; passkeyId: string }

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

export async function listPasskeys({ db }: Pick<Deps, 'db'>, { id }: Pick<Viewer, 'id'>): Promise<Passkey[]> {
  const rows = await db('passkeys').where({ user_id: id }).orderBy('created_at', 'desc').select<PasskeyRow[]>('*')
  return rows.map(toPasskey)
}

/** @throws AppError not_found for a passkey that is not the viewer's. */
export async function renamePasskey({ db }: Pick<Deps, 'db'>, { viewer, passkeyId, name }: Named & { name: string }): Promise<Passkey> {
  const [row] = await db('passkeys').where({ id: passkeyId, user_id: viewer.id }).update({ name }).returning<PasskeyRow[]>('*')
  return toPasskey(orNotFound(row))
}

/**
 * Removes a passkey and writes to the player at a confirmed address.
 * @throws AppError not_found for a passkey that is not the viewer's.
 */
export async function removePasskey({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, { viewer, passkeyId }: Named) {
  const sender = await readSender(db, config)
  await db.transaction(async (trx) => {
    const account = orNotFound(await findAccount(trx, viewer.email))
    const [removed] = await trx('passkeys').where({ id: passkeyId, user_id: viewer.id }).delete(['id'])
    orNotFound(removed)
    if (!account.isVerified) return
    const letter = passkeyRemovedLetter(sender, { email: viewer.email, firstName: account.greetingName })
    await queueMail(trx, { kind: 'passkey_removed', to: viewer.email, letter, now: clock.now() })
  })
}
