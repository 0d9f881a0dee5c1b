import type { Deps } from '#server/deps.ts'
import { verifyPassword } from '#server/features/people/passwords/passwords.ts'
import type { Requester } from '#server/platform/http/requester.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { listTries } from './signInTries.ts'

/** Who opens a mailed link: the session of the browser, and the password that was typed there. */
export type Opener = { requester: Requester; viewer: Viewer | null; password?: string | undefined }

/**
 * The rule for every link that confirms an address: who opens it must also prove to own the account, by its session or its password. Reading the
 * mailbox alone proves nothing: a stranger may have typed the address.
 * @throws AppError password_required, wrong_credentials, too_many_requests, busy.
 */
export async function requireOwner(
  deps: Pick<Deps, 'db' | 'rateLimits'>,
  { requester, viewer, password }: Opener,
  userId: string,
): Promise<void> {
  if (viewer?.id === userId) return
  if (password === undefined) throw new AppError('password_required')
  const row = await deps.db('users').where({ id: userId }).first<{ email: string; password: string } | undefined>('email', 'password')
  const account = orNotFound(row)
  const tries = await listTries(deps, requester, account.email)
  await countMisses(deps.rateLimits, { tries, missCode: 'wrong_credentials' }, async () => {
    if (!(await verifyPassword(account.password, password))) throw new AppError('wrong_credentials')
  })
}
