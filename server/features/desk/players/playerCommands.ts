import { forgetBounce, recordBounce } from '#server/delivery/mail/bounces.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { RESET_LINK_MS } from '#server/features/people/accounts/letters.ts'
import { issueResetToken } from '#server/features/people/accounts/oneTimeTokens.ts'
import { changeRole } from '#server/features/people/accounts/setRole.ts'
import { readSender } from '#server/house/readSender.ts'
import { endAllSessions, endOtherSessions } from '#server/platform/http/session.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Role } from '#shared/model/user.ts'
import { type Command, changePlayer } from './changePlayer.ts'
import { resetLinkLetter } from './letters.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Gives a player another role and ends their sessions.
 * @throws AppError not_found, last_admin.
 */
export const setPlayerRole = (deps: Needs, { role, ...command }: Command & { role: Role }) =>
  changePlayer(deps, command, async (trx, player, { now, adminIds }) => {
    if (player.role === role) return null
    if (adminIds.every((id) => id === player.id)) throw new AppError('last_admin')
    await changeRole(trx, { id: player.id, from: player.role, role, now })
    return { action: 'set role', old: player.role, new: role }
  })

/**
 * Mails a player a reset link. Earlier links still work.
 * @throws AppError not_found, too_many_requests when the address has got as many letters as one address may get.
 */
export async function sendResetLink(deps: Pick<Deps, 'db' | 'clock' | 'peopleClock' | 'config' | 'rateLimits'>, command: Command) {
  const sender = await readSender(deps.db, deps.config)
  const address = await deps
    .db('users')
    .where({ public_id: command.playerId, deleted_at: null })
    .first<{ email: string } | undefined>('email')
  // Before the transaction, which locks all admins: the counters have connections of their own.
  if (!(await deps.rateLimits.allowsLetter('reset_letters', orNotFound(address).email))) throw new AppError('too_many_requests')
  await changePlayer(deps, command, async (trx, { email, greetingName }, { now }) => {
    const token = await issueResetToken(trx, { email, now: deps.peopleClock.now() })
    await queueMail(trx, {
      kind: 'password_reset',
      to: email,
      letter: resetLinkLetter(sender, { firstName: greetingName, token }),
      now,
      worksMs: RESET_LINK_MS,
    })
    return { action: 'send reset link', old: null, new: null }
  })
}

/** Signs a player out on all devices. @returns the number of devices. */
export async function signOutPlayer(deps: Needs, command: Command): Promise<number> {
  let devices = 0
  await changePlayer(deps, command, async (trx, { id }) => {
    devices = id === command.viewer.id ? await endOtherSessions(trx, command.viewer) : await endAllSessions(trx, id)
    return { action: 'sign out everywhere', old: { devices }, new: null }
  })
  return devices
}

/**
 * Records that mail to a player's address came back, which a mail server may report hours after it accepted the mail, or that the address works.
 * @throws AppError not_found.
 */
export const setBounce = (deps: Needs, command: Command & { hasBounced: boolean }) =>
  changePlayer(deps, command, async (trx, { email }, { now }) => {
    if (!command.hasBounced) return (await forgetBounce(trx, email)) ? { action: 'email works', old: null, new: null } : null
    await recordBounce(trx, email, { source: 'reported', now })
    return { action: 'email bounced', old: null, new: null }
  })
