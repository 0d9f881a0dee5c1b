import { ConfigError, readConfig } from '#server/config.ts'
import { DatabaseFault } from '#server/db/databaseFault.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import type { Db } from '#server/deps.ts'
import { setRole } from '#server/features/accounts/setRole.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#shared/clock.ts'
import { ADMIN_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import type { Role } from '#shared/model/user.ts'

const USAGE = `npm run admin -- grant EMAIL    makes the player of this address an admin
npm run admin -- revoke EMAIL   makes an admin a player again
npm run admin -- list           shows all admins`

/** What is wrong is said without a stack: it is the caller's to mend. */
class UsageFault extends Error {}

type Order = { verb: 'list' } | { verb: 'grant' | 'revoke'; email: string }

function readOrder([verb, email, ...others]: string[]): Order {
  if (verb === 'list' && email === undefined) return { verb }
  if ((verb === 'grant' || verb === 'revoke') && email !== undefined && others.length === 0)
    return { verb, email: email.trim().toLowerCase() }
  throw new UsageFault(USAGE)
}

async function carryOut(db: Db, order: Order): Promise<string[]> {
  if (order.verb === 'list') return listAdmins(db)
  const role: Role = order.verb === 'grant' ? 'admin' : 'player'
  const before = await findRole(db, order.email)
  if (before === null) throw new UsageFault(`No account has the address ${order.email}. Sign up in the app first, then run this again.`)
  if (order.verb === 'revoke' && before !== 'admin') return [`${order.email} is no admin (${before}); nothing was changed.`]
  if (before === role) return [`${order.email} is an admin already; nothing was changed.`]
  await setRole({ db, clock: systemClock }, { email: order.email, role })
  return role === 'admin'
    ? [
        `${order.email} is an admin now (was: ${before}), and was signed out everywhere.`,
        `Admins need a password of at least ${ADMIN_PASSWORD_MIN_LENGTH} characters: "Forgot password" on the sign-in page sets one.`,
      ]
    : [`${order.email} is a player now (was: ${before}), and was signed out everywhere.`]
}

async function findRole(db: Db, email: string): Promise<Role | null> {
  const row = await db('users').where({ email }).first<{ role: Role } | undefined>('role')
  return row?.role ?? null
}

async function listAdmins(db: Db): Promise<string[]> {
  const admins = await db('users')
    .where({ role: 'admin' })
    .orderBy('email')
    .select<{ email: string; first_name: string | null; last_name: string | null }[]>('email', 'first_name', 'last_name')
  if (admins.length === 0) return ['There is no admin yet.']
  return admins.map((admin) => [admin.email, admin.first_name, admin.last_name].filter((part) => part !== null).join('  '))
}

async function main() {
  const order = readOrder(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = createLog('error')
  const { db, where, close } = await openDatabase(config, log)
  try {
    await migrate(db, log)
    for (const line of [`In ${where}`, ...(await carryOut(db, order))]) process.stdout.write(`${line}\n`)
  } finally {
    await close()
  }
}

const isForAPerson = (error: unknown): error is Error => [UsageFault, ConfigError, DatabaseFault].some((kind) => error instanceof kind)

main().catch((error: unknown) => {
  process.stderr.write(`${isForAPerson(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
})
