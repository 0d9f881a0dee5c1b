import type { Db } from '#server/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WrittenLetter } from './letter.ts'

/** `nobody` is the mail that an unknown address gets: stored like any other, so that asking takes the same time, and never sent. */
export type MailKind =
  | 'verify_email'
  | 'password_reset'
  | 'password_changed'
  | 'already_registered'
  | 'sign_in_instead'
  | 'finish_sign_up'
  | 'codes_guessed'
  | 'prize_won'
  | 'prize_changed'
  | 'correction_found'
  | 'nobody'

type QueuedMail = { kind: MailKind; to: string; letter: WrittenLetter; now: EpochMs }

/** Puts a mail into the outbox, in the transaction that it tells of: both happen, or neither. */
export async function queueMail(trx: Db, { kind, to, letter, now }: QueuedMail) {
  await trx('pending_mails').insert({
    kind,
    to_address: to,
    subject: letter.subject,
    body_text: letter.text,
    body_html: letter.html,
    created_at: new Date(now),
    next_try_at: new Date(now),
  })
}
