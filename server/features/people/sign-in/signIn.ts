import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { describeCurrentUser } from '#server/features/people/accounts/describeCurrentUser.ts'
import { findAccount } from '#server/features/people/accounts/queries.ts'
import { hashPassword, needsRehash, verifyPassword } from '#server/features/people/passwords/passwords.ts'
import { type Requester, readRequester } from '#server/platform/http/requester.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { STAFF_PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import type { LoginForm } from '#shared/contract/accounts.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { enter } from './enter.ts'
import { listTries } from './signInTries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits' | 'findSeasonPlace'>

/**
 * Starts a session for the right email and password. A wrong password and an unknown address get the same answer after the same work.
 * Wrong passwords are counted by account; a device that has signed in to it before has a counter of its own, apart from strangers.
 * @throws AppError wrong_credentials, account_blocked (after the right password only), too_many_requests, busy.
 */
export async function signIn(deps: Needs, ctx: Context, form: LoginForm): Promise<CurrentUser> {
  const requester = readRequester(ctx, deps.config)
  const tries = await listTries(deps, requester, form.email)
  const id = await countMisses(deps.rateLimits, { tries, missCode: 'wrong_credentials' }, () =>
    openSession(deps, ctx, { ...form, requester }),
  )
  return describeCurrentUser(deps, id)
}

async function openSession(
  deps: Needs,
  ctx: Context,
  { email, password, requester }: LoginForm & { requester: Requester },
): Promise<string> {
  const { db } = deps
  const account = await findAccount(db, email)
  const isRight = await verifyPassword(account?.password ?? null, password)
  if (!account || !isRight) throw new AppError('wrong_credentials')
  const renewed = needsRehash(account.password) ? await hashPassword(password) : null

  await db.transaction(async (trx) => {
    // A password change in the meantime has ended all sessions: the old password must not start a new one.
    const unchanged = await trx('users')
      .where({ id: account.id, password: account.password })
      .forNoKeyUpdate()
      .first<{ blocked_at: Date | null } | undefined>('blocked_at')
    if (!unchanged) throw new AppError('wrong_credentials')
    if (unchanged.blocked_at) throw new AppError('account_blocked')
    if (renewed) await trx('users').where({ id: account.id }).update({ password: renewed })
    await enter({ ...deps, db: trx }, ctx, {
      account,
      device: requester.device,
      isPasswordLong: password.length >= STAFF_PASSWORD_MIN_LENGTH,
    })
  })
  return account.id
}
