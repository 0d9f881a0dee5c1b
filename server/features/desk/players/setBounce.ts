import { forgetBounce, recordBounce } from '#server/delivery/mail/bounces.ts'
import type { Deps } from '#server/deps.ts'
import { type Command, changePlayer } from './changePlayer.ts'

/**
 * Records that mail to a player's address came back, which a mail server may report hours after it accepted the mail, or that the address works.
 * @throws AppError not_found.
 */
export const setBounce = (deps: Pick<Deps, 'db' | 'clock'>, command: Command & { hasBounced: boolean }) =>
  changePlayer(deps, command, async (trx, { email }, { now }) => {
    if (!command.hasBounced) return (await forgetBounce(trx, email)) ? { action: 'email works', old: null, new: null } : null
    await recordBounce(trx, email, { source: 'reported', now })
    return { action: 'email bounced', old: null, new: null }
  })
