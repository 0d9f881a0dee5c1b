import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/appError.ts'
import { startSession } from '#server/http/session.ts'
import { networkOf } from '#server/limits/rateLimit.ts'
import type { LoginForm } from '#shared/contract/accounts.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { describeCurrentUser } from './describeCurrentUser.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import type { CountPlayersAbove } from './seasonPlaces.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'> & { countPlayersAbove: CountPlayersAbove }

/**
 * Starts a session for the right email and password. A wrong one and an unknown address are the same: answer, work and time.
 * @throws AppError wrong_credentials, too_many_requests, busy.
 */
export async function signIn(deps: Needs, ctx: Context, { email, password }: LoginForm): Promise<CurrentUser> {
  const { db, rateLimits } = deps
  const network = networkOf(ctx.ip)
  await rateLimits.spend('sign_in_account', `${email} ${network}`)
  await rateLimits.spend('sign_in_network', network)

  const account = await findAccount(db, email)
  const isRight = await verifyPassword(account?.password ?? null, password)
  if (!account || !isRight) throw new AppError('wrong_credentials')
  const renewed = needsRehash(account.password) ? await hashPassword(password) : null

  await db.transaction(async (trx) => {
    // Whoever changed the password while this one was being checked has ended all sessions: no new one may follow.
    const unchanged = await trx('users').where({ id: account.id, password: account.password }).forNoKeyUpdate().first('id')
    if (!unchanged) throw new AppError('wrong_credentials')
    if (renewed) await trx('users').where({ id: account.id }).update({ password: renewed })
    await startSession({ ...deps, db: trx }, ctx, account)
  })
  return describeCurrentUser(deps, account.id)
}
