import { forgetBounce, noteBounce } from '#server/delivery/mail/bounces.ts'
import type { Deps } from '#server/deps.ts'
import { changePlayer, type Order } from './changePlayer.ts'

/**
 * Records that mail to a player's address came back, which a mail server may report hours after it accepted the mail, or that the address works.
 * @throws AppError not_found.
 */
export const setBounce = (deps: Pick<Deps, 'db' | 'clock'>, order: Order & { hasBounced: boolean }) =>
  changePlayer(deps, order, async (trx, { email }, { now }) => {
    if (!order.hasBounced) return (await forgetBounce(trx, email)) ? { action: 'email works', old: null, new: null } : null
    await noteBounce(trx, email, { source: 'reported', now })
    return { action: 'email bounced', old: null, new: null }
  })
