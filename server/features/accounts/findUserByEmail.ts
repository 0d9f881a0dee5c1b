import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/appError.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { networkOf } from '#server/limits/rateLimit.ts'
import { findAccount } from './queries.ts'

/**
 * The account of an address, to its owner and to admins. For everybody else nothing is even looked up: a known and an unknown
 * address are the same 404.
 * @throws AppError not_found, too_many_requests.
 */
export async function findUserByEmail(
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  ctx: Pick<Context, 'ip'>,
  { viewer, email }: { viewer: Viewer | null; email: string },
) {
  await rateLimits.spend('by_email_network', networkOf(ctx.ip))
  const wanted = email.trim().toLowerCase()
  const mayKnow = viewer !== null && (viewer.email === wanted || viewer.role === 'admin')
  const account = mayKnow && !wanted.includes('\0') ? await findAccount(db, wanted) : null
  if (!account) throw new AppError('not_found')
  return { id: account.id, email: account.email, firstName: account.firstName, lastName: account.lastName }
}
