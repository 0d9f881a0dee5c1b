import type { Db } from '#server/db/db.ts'
import type { Role } from '#shared/model/user.ts'

/** The columns of an account that the commands use. */
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
}
type AccountRow = {
  id: string
  email: string
  password: string
  first_name: string | null
  last_name: string | null
  role: Role
  email_verified_at: Date | null
}

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  password: row.password,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  isVerified: row.email_verified_at !== null,
  greetingName: row.email_verified_at ? row.first_name : null,
})
const ACCOUNT_COLUMNS = ['id', 'email', 'password', 'first_name', 'last_name', 'role', 'email_verified_at'] as const

/** Finds the account of an address, which must be in its stored form (trimmed, lower case). */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const row = await db('users')
    .where({ email })
    .first<AccountRow | undefined>(...ACCOUNT_COLUMNS)
  return row ? toAccount(row) : null
}

/** Finds the account and locks its row until the transaction ends, so that commands that change its secrets run one at a time. */
export async function lockAccount(trx: Db, email: string): Promise<Account | null> {
  const row = await trx('users')
    .where({ email })
    .forNoKeyUpdate()
    .first<AccountRow | undefined>(...ACCOUNT_COLUMNS)
  return row ? toAccount(row) : null
}

/** Selects the first name for letters as `greeting_name`. */
export const greetingName = (db: Db) => db.raw('case when email_verified_at is not null then first_name end as greeting_name')
