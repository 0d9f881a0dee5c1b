import type { Knex } from 'knex'
import type { Context } from 'koa'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { isDemoDatabase } from '#server/features/house/isDemoDatabase.ts'
import { AppError } from '#server/http/appError.ts'
import { hashSecretToken, makeSecretToken } from '#server/http/session.ts'
import { DAY_MS, SECOND_MS } from '#shared/clock.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** A link and the cookie of an opened one. */
const VALID_MS = 7 * DAY_MS
const COOKIE = 'setup'

/** True when an admin exists, or the database is a demo's: then there is nothing to set up. */
const isSetUp = async (db: Db): Promise<boolean> =>
  (await db('users').where({ role: 'admin' }).first('id')) !== undefined || (await isDemoDatabase(db))

/** Creates a one-time link to the setup, beside those of other servers; null when the house is set up. Only its hash is stored. @param address of this server. */
export async function issueSetupLink({ db, clock }: Pick<Needs, 'db' | 'clock'>, address: string): Promise<string | null> {
  if (await isSetUp(db)) return null
  const token = makeSecretToken()
  const now = clock.now()
  await db('setup_links').where('expires_at', '<=', new Date(now)).delete()
  await db('setup_links').insert({ token_hash: hashSecretToken(token), created_at: new Date(now), expires_at: new Date(now + VALID_MS) })
  return `${address}/setup#${token}` // a fragment is in no log and no Referer
}

/**
 * Opens the setup in the browser of a request: the link's secret is replaced by one in a cookie, so that the link works once.
 * @throws AppError not_found for a link that is unknown, used or expired, and when the house is set up.
 */
export async function openSetupLink({ db, clock, config }: Needs, ctx: Context, token: string): Promise<void> {
  const secret = makeSecretToken()
  const now = clock.now()
  const opened = await db('setup_links')
    .where({ token_hash: hashSecretToken(token), is_opened: false })
    .where('expires_at', '>', new Date(now))
    .update({ token_hash: hashSecretToken(secret), is_opened: true, expires_at: new Date(now + VALID_MS) })
  if (opened === 0 || (await isSetUp(db))) throw new AppError('not_found')
  const flags = `Path=/api/setup; HttpOnly; SameSite=Strict${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`
  ctx.append('set-cookie', `${COOKIE}=${secret}; Max-Age=${VALID_MS / SECOND_MS}; ${flags}`)
}

/** @throws AppError not_found unless the request comes from a browser that opened a link, and the house is not set up. */
export async function checkSetup({ db, clock }: Pick<Needs, 'db' | 'clock'>, ctx: Context): Promise<void> {
  const link = await db('setup_links')
    .where({ token_hash: hashSecretToken(ctx.cookies.get(COOKIE) ?? ''), is_opened: true })
    .where('expires_at', '>', new Date(clock.now()))
    .first('token_hash')
  if (!link || (await isSetUp(db))) throw new AppError('not_found')
}

/** Runs the end of the setup alone: of several browsers that create the first admin at the same time, one does. */
export async function inLastStep<T>({ db, clock }: Pick<Needs, 'db' | 'clock'>, ctx: Context, work: (trx: Knex.Transaction) => Promise<T>) {
  return db.transaction(async (trx) => {
    await trx.raw('lock table setup_links in exclusive mode')
    await checkSetup({ db: trx, clock }, ctx)
    const result = await work(trx)
    await trx('setup_links').delete()
    return result
  })
}
