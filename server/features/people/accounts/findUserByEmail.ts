import type { Deps } from '#server/deps.ts'
import { refuseViewer } from '#server/platform/http/access.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { findAccount } from './queries.ts'

/**
 * Finds the account of an address for its owner and for admins with open admin access. Everybody else gets the same 404 for a known and an unknown address,
 * without a query; that is why this call needs no limit.
 * @throws AppError not_found.
 */
export async function findUserByEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, email }: { viewer: Viewer | null; email: string },
) {
  const wanted = email.trim().toLowerCase()
  const mayKnow = viewer !== null && (viewer.email === wanted || refuseViewer('admin', viewer, clock.now()) === null)
  const account = orNotFound(mayKnow ? await findAccount(db, wanted) : null)
  return { id: account.id, email: account.email, firstName: account.firstName, lastName: account.lastName }
}
