import { createHash, createHmac, randomInt } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import * as texts from './texts.ts'

type Owner = { userId: string; now: EpochMs }
/** The key of the codes' hashes: a reader of the table can't try the million codes. */
type Keyed = { secretsKey: Config['secretsKey'] }

/** Stores a new code for the address of an account that is to be confirmed; an earlier code ends. @returns the code, for the mail. */
export async function issueEmailCode(trx: Db, { userId, email, secretsKey, now }: Owner & Keyed & { email: string }): Promise<string> {
  const code = String(randomInt(10 ** EMAIL_CODE.length)).padStart(EMAIL_CODE.length, '0')
  await trx('email_codes')
    .insert({
      user_id: userId,
      email,
      code_hash: hashCode(secretsKey, `${userId} ${code}`),
      tries: 0,
      created_at: new Date(now),
      expires_at: new Date(now + EMAIL_CODE.validMs),
    })
    .onConflict('user_id')
    .merge()
  return code
}

/** Without a key, where servers have no folder, the hash protects less. */
const hashCode = (key: Config['secretsKey'], text: string) =>
  (key ? createHmac('sha256', key) : createHash('sha256')).update(text).digest('hex')

/**
 * Counts a try and compares the code. Call it outside a transaction: a wrong try must stay counted.
 * @returns the address that the right code confirms. `endEmailCode` ends the code in the transaction that confirms.
 * @throws AppError email_code_wrong, email_code_expired also after the last try.
 */
export async function tryEmailCode(db: Db, { userId, code, secretsKey, now }: Owner & Keyed & { code: string }): Promise<string> {
  const [row] = await db('email_codes')
    .where({ user_id: userId })
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', EMAIL_CODE.tries)
    .update({ tries: db.raw('tries + 1') })
    .returning<{ email: string; code_hash: string; tries: number }[]>(['email', 'code_hash', 'tries'])
  if (!row) throw new AppError('email_code_expired')
  // without the key: a code of an earlier version, in the half hour after an update
  if ([secretsKey, null].some((key) => row.code_hash === hashCode(key, `${userId} ${code}`))) return row.email
  const left = EMAIL_CODE.tries - row.tries
  throw new AppError('email_code_wrong', {
    text: left === 0 ? texts.thatIsNotTheCode() : texts.thatIsNotTheCodeTriesLeft({ left }),
  })
}

/** Ends the code of an account; false when there is none for this address any more. Of several requests at once, one succeeds. */
export const endEmailCode = async (trx: Db, { userId, email }: { userId: string; email: string }): Promise<boolean> =>
  (await trx('email_codes').where({ user_id: userId, email }).delete()) === 1

/** When the code of an address ends, and from when on there may be another; null when the account has none for this address. */
export async function findEmailCode(db: Db, { userId, email }: { userId: string; email: string }) {
  const row = await db('email_codes')
    .where({ user_id: userId, email })
    .first<{ created_at: Date; expires_at: Date } | undefined>('created_at', 'expires_at')
  return row
    ? { expiresAt: row.expires_at.toISOString(), nextAt: new Date(row.created_at.getTime() + EMAIL_CODE.nextAfterMs).toISOString() }
    : null
}

/** When the account may get another code; null when it may get one now. */
export async function findNextCodeAt(db: Db, { userId, now }: Owner): Promise<EpochMs | null> {
  const row = await db('email_codes').where({ user_id: userId }).first<{ created_at: Date } | undefined>('created_at')
  const nextAt = row ? row.created_at.getTime() + EMAIL_CODE.nextAfterMs : now
  return nextAt > now ? nextAt : null
}
