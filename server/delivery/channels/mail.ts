import type { ClaimedDelivery, MailContent, Needs, Outcome } from '#server/delivery/kinds.ts'
import { recordBounce } from '#server/delivery/mail/bounces.ts'
import { AddressRefused, MailNotAccepted, MailRefused, SERVER_AWAY } from '#server/delivery/mail/mailer.ts'
import { drawPictures } from '#server/delivery/mail/pictures/drawPictures.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'

/**
 * Sends one mail and classifies the error. A refusal is final, a mail that was surely not accepted may be sent again, and after any other fault it
 * may have arrived.
 */
export async function sendMail(
  { db, clock, log, mailer }: Needs,
  { id, kind, to }: ClaimedDelivery,
  { content, repeats }: { content: MailContent; repeats: boolean },
): Promise<Outcome> {
  if (to === null) return { state: 'failed', reason: 'no_address' }
  const { unsubscribe, pictures = [], ...letter } = content
  try {
    const attachments = await drawPictures(pictures, log)
    await mailer.send({ id, to, ...letter, ...(attachments.length > 0 && { attachments }), ...(unsubscribe && { unsubscribe }) })
    return { state: 'sent', reason: null }
  } catch (error) {
    const reason = errorLabel(error)
    log.error('mail_not_sent', { kind, reason })
    if (error instanceof AddressRefused) await recordBounce(db, to, { source: 'refused', now: clock.now() })
    if (error instanceof MailRefused) return { state: 'failed', reason: error instanceof AddressRefused ? 'bounced' : 'refused' }
    if (error instanceof MailNotAccepted) return toWaiting(error)
    return repeats ? { state: 'waiting', reason } : { state: 'failed', reason: 'uncertain' }
  }
}

const toWaiting = ({ isServerAway }: MailNotAccepted): Outcome => ({
  state: 'waiting',
  reason: isServerAway ? SERVER_AWAY : 'unreachable',
  isServerAway,
})
