import type { Db } from '#server/platform/db/db.ts'
import type { Role } from '#shared/model/user.ts'

/** The part of an account that the commands use. */
export type Account = {
  id: string
  email: string
  password: string
  firstName: string | null
  lastName: string | null
  role: Role
  isVerified: boolean
  /** The first name for letters: null until the address is confirmed, because a stranger may have typed it. */
  greetingName: string | null
  blockedAt: Date | null
}

type Which = { email: string } | { id: string }

const selectAccount = (db: Db, which: Which) =>
  db('users')
    .where(which)
    .select('id', 'email', 'password', 'role', { firstName: 'first_name', lastName: 'last_name', blockedAt: 'blocked_at' })
    .select(db.raw('email_verified_at is not null as "isVerified"'), greetingName(db))

/** Finds the account of an address, which must be in its stored form (trimmed, lower case). */
export const findAccount = async (db: Db, email: string) => (await selectAccount(db, { email }).first<Account | undefined>()) ?? null

/**
 * Finds the account and locks its row until the transaction ends, so that commands that change its secrets run one at a time. Lock it before
 * anything else of the account: another order could deadlock.
 */
export const lockAccount = async (trx: Db, which: Which) =>
  (await selectAccount(trx, which).forNoKeyUpdate().first<Account | undefined>()) ?? null

/** Selects the first name for letters. */
export const greetingName = (db: Db) => db.raw('case when email_verified_at is not null then first_name end as "greetingName"')

/** Selects the parts of a player's public name. */
export const NAME_COLUMNS = { username: 'username', firstName: 'first_name', lastName: 'last_name' }
