import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { rememberDevice } from '#server/features/people/accounts/knownDevices.ts'
import type { Account } from '#server/features/people/accounts/queries.ts'
import { startSession } from '#server/platform/http/session.ts'

type Entering = {
  account: Pick<Account, 'id' | 'role'>
  device: string
  /** Whether the password is long enough for staff; null when the player did not type it. */
  isPasswordLong: boolean | null
}

/**
 * Starts a session for an account, in the transaction of its sign-in, and stores the device as a known one. Marks an account of staff
 * whose password is too short.
 */
export async function enter(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  ctx: Context,
  { account: { id, role }, device, isPasswordLong }: Entering,
) {
  const { db: trx, clock } = deps
  const now = clock.now()
  if (isPasswordLong !== null && role !== 'player') await trx('users').where({ id }).update({ needs_new_password: !isPasswordLong })
  await rememberDevice(trx, { userId: id, device, now })
  await startSession(deps, ctx, { id })
}
