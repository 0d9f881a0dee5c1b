import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WrittenLetter } from './letter/letter.ts'
import type { Unsubscribe } from './mailer.ts'

/** `nobody` is stored for an unknown address, so that the request takes the same time as for a known one. It is never sent. */
export type MailKind =
  | 'verify_email'
  | 'password_reset'
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'already_registered'
  | 'sign_in_instead'
  | 'finish_sign_up'
  | 'new_admin_device'
  | 'codes_guessed'
  | 'prize_won'
  | 'prize_changed'
  | 'correction_found'
  | 'card_entered'
  | 'campaign_test'
  | 'owner_report'
  | 'staff_invitation'
  | 'email_change'
  | 'email_change_notice'
  | 'email_changed'
  | 'account_deleted'
  | 'nobody'

/** `worksMs`: how long the links in the mail work. A mail that has waited longer for a mail server is not sent. */
type QueuedMail = { kind: MailKind; to: string; letter: WrittenLetter; now: EpochMs; unsubscribe?: Unsubscribe; worksMs?: number }

/** Stores a mail in the outbox, in the transaction of the change that it reports: both are committed, or neither. */
export async function queueMail(trx: Db, { kind, to, letter, now, unsubscribe, worksMs }: QueuedMail) {
  await trx('pending_mails').insert({
    kind,
    to_address: to,
    subject: letter.subject,
    body_text: letter.text,
    body_html: letter.html,
    created_at: new Date(now),
    next_try_at: new Date(now),
    ...(worksMs !== undefined && { expires_at: new Date(now + worksMs) }),
    ...(unsubscribe && { unsubscribe: JSON.stringify(unsubscribe) }),
  })
}
