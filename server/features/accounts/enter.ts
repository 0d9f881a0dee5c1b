import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { acceptInvitations } from '#server/features/venues/staff.ts'
import { startSession } from '#server/http/session.ts'
import { rememberDevice } from './knownDevices.ts'
import type { Account } from './queries.ts'

type Entering = {
  account: Pick<Account, 'id' | 'email' | 'role' | 'isVerified'>
  device: string
  /** Whether the password is long enough for staff; null when the player did not type it. */
  isPasswordLong: boolean | null
}

/**
 * Starts a session for an account that a sign-in has proved, in the transaction of that sign-in: accepts its invitations, marks accounts of
 * staff whose password is too short, and makes the device a known one.
 */
export async function enter(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  ctx: Context,
  { account: { id, email, role, isVerified }, device, isPasswordLong }: Entering,
) {
  const { db: trx, clock } = deps
  const now = clock.now()
  const invited = isVerified && (await acceptInvitations(trx, { userId: id, email, role, now }))
  const changes = {
    ...(invited && { role: invited, needs_new_password: true }),
    ...(isPasswordLong !== null && (invited || role !== 'player') && { needs_new_password: !isPasswordLong }),
  }
  if (Object.keys(changes).length > 0) await trx('users').where({ id }).update(changes)
  await rememberDevice(trx, { userId: id, device, now })
  await startSession(deps, ctx, { id })
}
