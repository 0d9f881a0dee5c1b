import type { Db } from '#server/db/db.ts'
import type { Role } from '#shared/model/user.ts'

/** What the commands need to know of an account. */
export type Account = { id: string; email: string; password: string; firstName: string | null; lastName: string | null; role: Role }
type AccountRow = { id: string; email: string; password: string; first_name: string | null; last_name: string | null; role: Role }

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  password: row.password,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
})
const ACCOUNT_COLUMNS = ['id', 'email', 'password', 'first_name', 'last_name', 'role'] as const

/** The account of an address in its stored form (trimmed, lower case). */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const row = await db('users')
    .where({ email })
    .first<AccountRow | undefined>(...ACCOUNT_COLUMNS)
  return row ? toAccount(row) : null
}

/** The same, held until the transaction ends: what decides about an account's secrets goes one at a time. */
export async function lockAccount(trx: Db, email: string): Promise<Account | null> {
  const row = await trx('users')
    .where({ email })
    .forNoKeyUpdate()
    .first<AccountRow | undefined>(...ACCOUNT_COLUMNS)
  return row ? toAccount(row) : null
}
