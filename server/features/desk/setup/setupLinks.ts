import type { Knex } from 'knex'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { isHouseOpen } from '#server/house/isHouseOpen.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken, makeSecretToken } from '#server/platform/http/session.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { DAY_MS, SECOND_MS } from '#shared/clock.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** A link and the cookie of an opened one. */
const VALID_MS = 7 * DAY_MS
const COOKIE = 'setup'

/** The row of `app_state` with the secret of the link, so that all servers print the same one. The end of the setup deletes it. */
const LINK_STATE = 'setup_link'

/** The link to the setup, the same on every server and at every start for as long as it works; null when the house is set up. @param address of this server. */
export async function issueSetupLink({ db, clock }: Pick<Needs, 'db' | 'clock'>, address: string): Promise<string | null> {
  return db.transaction(async (trx) => {
    await trx.raw('lock table setup_links in exclusive mode')
    if (await isHouseOpen(trx)) return null
    const now = clock.now()
    await trx('setup_links').where('expires_at', '<=', new Date(now)).delete()
    const token = (await findWorkingToken(trx)) ?? makeSecretToken()
    await trx('app_state')
      .insert({ name: LINK_STATE, value: JSON.stringify(token) })
      .onConflict('name')
      .merge()
    await trx('setup_links')
      .insert({ token_hash: hashSecretToken(token), created_at: new Date(now), expires_at: new Date(now + VALID_MS) })
      .onConflict('token_hash')
      .merge(['expires_at'])
    return `${address}/setup#${token}` // a fragment is in no log and no Referer
  })
}

async function findWorkingToken(db: Db): Promise<string | null> {
  const row = await db('app_state').where({ name: LINK_STATE }).first<{ value: string } | undefined>('value')
  const works =
    row &&
    (await db('setup_links')
      .where({ token_hash: hashSecretToken(row.value) })
      .first('token_hash'))
  return works ? row.value : null
}

/**
 * Opens the setup in the browser of a request, which gets a cookie with a secret of its own. The link works until the setup is finished: a browser
 * may lose its cookie. A second browser must ask for it, so that nobody works beside somebody else without knowing.
 * @throws AppError not_found for a link that is unknown or expired, and when the house is set up.
 * @throws AppError setup_under_way when another browser has opened the link and `isBesideOther` is false.
 */
export async function openSetupLink(
  deps: Needs,
  ctx: Context,
  { token, isBesideOther }: { token: string; isBesideOther: boolean },
): Promise<void> {
  const { db, clock, config } = deps
  const secret = makeSecretToken()
  const now = clock.now()
  await db.transaction(async (trx) => {
    const link = await trx('setup_links')
      .where({ token_hash: hashSecretToken(token), is_opened: false })
      .where('expires_at', '>', new Date(now))
      .forUpdate()
      .first<{ token_hash: string; opened_at: Date | null } | undefined>('token_hash', 'opened_at')
    if (!link || (await isHouseOpen(trx))) throw new AppError('not_found')
    if (link.opened_at && !isBesideOther && !(await hasOpened({ db: trx, clock }, ctx))) throw new AppError('setup_under_way')
    await trx('setup_links')
      .where({ token_hash: link.token_hash })
      .update({ opened_at: new Date(now) })
    await trx('setup_links').insert({
      token_hash: hashSecretToken(secret),
      is_opened: true,
      created_at: new Date(now),
      expires_at: new Date(now + VALID_MS),
    })
  })
  const flags = `Path=/api/setup; HttpOnly; SameSite=Strict${config.isHttps ? '; Secure' : ''}`
  ctx.append('set-cookie', `${COOKIE}=${secret}; Max-Age=${VALID_MS / SECOND_MS}; ${flags}`)
}

/** @throws AppError not_found unless the request comes from a browser that opened a link, and the house is not set up. */
export async function checkSetup(deps: Pick<Needs, 'db' | 'clock'>, ctx: Context): Promise<void> {
  if (!(await hasOpened(deps, ctx)) || (await isHouseOpen(deps.db))) throw new AppError('not_found')
}

/** Whether the browser of a request has the cookie of an opened link. */
async function hasOpened({ db, clock }: Pick<Needs, 'db' | 'clock'>, ctx: Context): Promise<boolean> {
  const opened = await db('setup_links')
    .where({ token_hash: hashSecretToken(ctx.cookies.get(COOKIE) ?? ''), is_opened: true })
    .where('expires_at', '>', new Date(clock.now()))
    .first('token_hash')
  return opened !== undefined
}

/** Runs the end of the setup alone: of several browsers that create the first admin at the same time, one does. */
export async function inLastStep<T>({ db, clock }: Pick<Needs, 'db' | 'clock'>, ctx: Context, work: (trx: Knex.Transaction) => Promise<T>) {
  return db.transaction(async (trx) => {
    await trx.raw('lock table setup_links in exclusive mode')
    await checkSetup({ db: trx, clock }, ctx)
    const result = await work(trx)
    await trx('setup_links').delete()
    await trx('app_state').where({ name: LINK_STATE }).delete()
    return result
  })
}
