import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { endVerificationTokens } from './oneTimeTokens.ts'

/** Stores that an address belongs to its account, and ends the links and the code that were mailed for it. */
export async function storeConfirmation(trx: Db, { userId, now }: { userId: string; now: EpochMs }): Promise<void> {
  const at = new Date(now)
  await endVerificationTokens(trx, { userId, now })
  await trx('email_codes').where({ user_id: userId }).delete()
  await trx('users')
    .where({ id: userId })
    .update({ email_verified_at: trx.raw('coalesce(email_verified_at, ?::timestamptz)', [at]), updated_at: at })
}
