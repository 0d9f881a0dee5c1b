import { setRole } from '#server/features/people/accounts/setRole.ts'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { systemClock } from '#shared/clock.ts'
import { STAFF_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import { type Role, role } from '#shared/model/user.ts'
import { runWithDatabase, UsageFault } from './runWithDatabase.ts'

const USAGE = `npm run admin -- grant EMAIL [ROLE]   gives the player of this address a role: admin (also without naming one),
                                      venue_manager (staff who may undo a redemption) or staff (redeems codes)
npm run admin -- revoke EMAIL         makes them a player again
npm run admin -- list                 shows everybody with a role`

const GRANTED: readonly Role[] = role.options.filter((name) => name !== 'player')

type Command = { verb: 'list' } | { verb: 'assign'; email: string; role: Role }

function readArguments([verb, email, named, ...others]: string[]): Command {
  const wanted = (to: Role): Command => ({ verb: 'assign', email: (email ?? '').trim().toLowerCase(), role: to })
  if (verb === 'list' && email === undefined) return { verb }
  if (verb === 'revoke' && email !== undefined && named === undefined) return wanted('player')
  const granted = GRANTED.find((name) => name === (named ?? 'admin'))
  if (verb === 'grant' && email !== undefined && granted && others.length === 0) return wanted(granted)
  throw new UsageFault(USAGE)
}

async function carryOut(db: Db, command: Command): Promise<string[]> {
  if (command.verb === 'list') return listRoles(db)
  const { email, role } = command
  const before = await findRole(db, email)
  if (before === null) throw new UsageFault(`No account has the address ${email}. Sign up in the app first, then run this again.`)
  if (before === role) return [`${email} is ${titleOf(role)} already; nothing was changed.`]
  await setRole({ db, clock: systemClock }, { email, role })
  const done = `${email} is ${titleOf(role)} now (was: ${before}), and was signed out everywhere.`
  if (role === 'player') return [done]
  return [
    done,
    `This role needs a password of at least ${STAFF_PASSWORD_MIN_LENGTH} characters: the app asks for a new one at the next sign-in.`,
  ]
}

const TITLES: Record<Role, string> = { player: 'a player', staff: 'staff', venue_manager: 'a venue manager', admin: 'an admin' }
const titleOf = (role: Role) => TITLES[role]

async function findRole(db: Db, email: string): Promise<Role | null> {
  const row = await db('users').where({ email }).first<{ role: Role } | undefined>('role')
  return row?.role ?? null
}

async function listRoles(db: Db): Promise<string[]> {
  const people = await db('users')
    .whereNot({ role: 'player' })
    .orderBy(['role', 'email'])
    .select<{ role: Role; email: string; first_name: string | null; last_name: string | null }[]>(
      'role',
      'email',
      'first_name',
      'last_name',
    )
  if (!people.some((person) => person.role === 'admin')) return ['There is no admin yet.', ...people.map(describe)]
  return people.map(describe)
}

const describe = (of: { role: Role; email: string; first_name: string | null; last_name: string | null }) =>
  [of.role, of.email, of.first_name, of.last_name].filter((part) => part !== null).join('  ')

await runWithDatabase({ readArguments }, async ({ args, log, open }) => {
  const { db, where } = await open()
  await migrate(db, log)
  for (const line of [`In ${where}`, ...(await carryOut(db, args))]) console.log(line)
})
