import { expect, vi } from 'vitest'
import type { Mail } from '#server/delivery/mail/mailer.ts'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { once } from '#server/platform/process/once.ts'
import type { RegisterForm } from '#shared/contract/accounts.ts'
import type { Role } from '#shared/model/user.ts'
import type { TestServer } from './startTestServer.ts'

/** The cookie of a browser that the server already knows. */
export const DEVICE = `device=${'D'.repeat(43)}`
export const PASSWORD = 'blue horse 42'
export const NEW_PASSWORD = 'green horse 43'

export const aRegistration = (overrides: Partial<Record<keyof RegisterForm, unknown>> = {}) => ({
  email: 'pat@example.com',
  password: PASSWORD,
  confirmPassword: overrides.password ?? PASSWORD,
  firstName: 'Pat',
  lastName: 'Smith',
  phoneNumber: '916 555 0100',
  acceptTerms: true,
  ...overrides,
})

/** The hash of PASSWORD. Hashing is slow on purpose, so that a process does it once for all of its players. */
const hashOnce = once(() => hashPassword(PASSWORD))

/** A player who can sign in with PASSWORD. */
export const aPlayerWithPassword = async (t: TestServer, overrides: { email?: string; role?: Role } = {}) =>
  t.a.player({ ...overrides, password: await hashOnce() })

/** Confirms the address of a player. */
export const confirmAddress = (t: TestServer, { id }: { id: string }) =>
  t
    .db('users')
    .where({ id })
    .update({ email_verified_at: new Date(0) })

/** Posts as the app does and returns the raw reply. */
export const post = (t: TestServer, path: string, body: unknown, headers: Record<string, string> = {}) =>
  t.anonymous.send('POST', path, { body: JSON.stringify(body), headers })

/** The `name=value` of the session cookie in a reply; null without one. */
export function cookieIn(reply: Response): string | null {
  return findCookie(reply, /^(__Host-)?sid=/)
}

/** The `name=value` of the device cookie in a reply; null without one. */
export const deviceIn = (reply: Response) => findCookie(reply, /^(__Host-)?device=/)

function findCookie(reply: Response, name: RegExp): string | null {
  const header = reply.headers.getSetCookie().find((one) => name.test(one))
  return header?.split(';')[0] ?? null
}

/** Mails leave after the answer, which a busy machine may delay by seconds. */
const ON_A_BUSY_MACHINE = { timeout: 20_000 }

/** Waits until the expected number of mails to an address was sent, and returns them. */
export async function mailsTo(t: TestServer, email: string, count = 1): Promise<Mail[]> {
  return vi.waitFor(() => {
    const mails = t.mails.filter((mail) => mail.to === email)
    expect(mails).toHaveLength(count)
    return mails
  }, ON_A_BUSY_MACHINE)
}

/** Waits until no mail waits or is being sent. */
export const mailsSettled = (t: TestServer) =>
  vi.waitFor(
    async () => expect(await t.db('deliveries').where({ channel: 'mail' }).whereIn('state', ['waiting', 'sending'])).toEqual([]),
    ON_A_BUSY_MACHINE,
  )

/** The six digits of a mail, as its subject has them. */
export function codeIn(mail: Mail | undefined): string {
  const [, start, end] = /^(\d{3}) (\d{3}) is your/.exec(mail?.subject ?? '') ?? []
  if (!start || !end) throw new Error(`no code in the subject "${mail?.subject}"`)
  return start + end
}

/** The token in a mail's link. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('the mail has no link with a token')
  return token
}

/** All rows of the database as text. */
export const dumpDatabase = async (t: TestServer): Promise<string> => JSON.stringify([...(await dumpTables(t))])

/** The rows of each table as text. */
export async function dumpTables(t: TestServer): Promise<Map<string, string>> {
  const { rows } = await t.db.raw<{ rows: { tablename: string }[] }>("select tablename from pg_tables where schemaname = 'public'")
  return new Map(await Promise.all(rows.map(async ({ tablename }) => [tablename, JSON.stringify(await t.db(tablename).select())] as const)))
}
