import { enqueue } from '#server/delivery/enqueue.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WrittenLetter } from './letter/letter.ts'
import type { MailKind } from './letterKinds.ts'
import type { Unsubscribe } from './mailer.ts'

/** `worksMs`: how long the links in the mail work. A mail that has waited longer for a mail server is not sent. */
type QueuedMail = { kind: MailKind; to: string; letter: WrittenLetter; now: EpochMs; unsubscribe?: Unsubscribe; worksMs?: number }

/** Stores a letter to an address, in the transaction of the change that it reports: both are committed, or neither. */
export const queueMail = (trx: Db, { kind, to, letter: { subject, text, html }, now, unsubscribe, worksMs }: QueuedMail) =>
  enqueue(trx, {
    channel: 'mail',
    kind,
    address: to,
    payload: { subject, text, html, ...(unsubscribe && { unsubscribe }) },
    ...(worksMs !== undefined && { expiresAt: now + worksMs }),
    now,
  })
