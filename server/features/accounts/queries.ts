import * as z from 'zod'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Role } from '#shared/model/user.ts'
import type { House } from './letters.ts'

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

const productName = z.string().min(1).catch('Sunday Slate')

/** The names a letter speaks with and a password must not be, from the active house's records. */
export async function readHouse(db: Db, { publicUrl }: Pick<Deps['config'], 'publicUrl'>): Promise<House & { names: string[] }> {
  const row = await db('client_configurations')
    .where({ is_active: true })
    .orderBy('created_at')
    .first<{ product_name: unknown; client_name: string; business_name: string | null } | undefined>(
      db.raw("branding->>'productName' as product_name"),
      'client_name',
      db.raw('(select business_name from venue_configurations where is_active order by domain limit 1) as business_name'),
    )
  const product = productName.parse(row?.product_name)
  return {
    productName: product,
    publicUrl,
    names: [product, row?.client_name, row?.business_name].filter((name) => typeof name === 'string'),
  }
}
