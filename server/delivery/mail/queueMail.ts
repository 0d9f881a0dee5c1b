import { enqueue } from '#server/delivery/enqueue.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WrittenLetter } from './letter/letter.ts'
import type { MailKind } from './letterKinds.ts'
import type { Unsubscribe } from './mailer.ts'

/**
 * `worksMs`: how long the links in the mail work. A mail that has waited longer for a mail server is not sent. `afterId`: the delivery that must have
 * ended before.
 */
type QueuedMail = {
  kind: MailKind
  to: string
  letter: WrittenLetter
  now: EpochMs
  unsubscribe?: Unsubscribe
  worksMs?: number
  afterId?: string | undefined
}

/** Stores a letter to an address, in the transaction of the change that it reports: both are committed, or neither. */
export const queueMail = (trx: Db, { kind, to, letter: { subject, text, html }, now, unsubscribe, worksMs, afterId }: QueuedMail) =>
  enqueue(trx, {
    channel: 'mail',
    kind,
    address: to,
    payload: { subject, text, html, ...(unsubscribe && { unsubscribe }) },
    ...(worksMs !== undefined && { expiresAt: now + worksMs }),
    ...(afterId !== undefined && { afterId }),
    now,
  })
