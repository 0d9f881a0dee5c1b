import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import { JOIN_SETTINGS, mailSkipReason, skipReason } from './audience.ts'
import { bindingsOf, type Notice } from './notices.ts'

/** Pause before another try of a mail that was not accepted, times the number of its tries. */
const RETRY_PAUSE_MS = 5 * MINUTE_MS

export type MailRecipient = { userId: string; email: string; tries: number; reason: string | null }
/** `to_mail`: not accepted yet, to be tried again. */
export type MailOutcome = { state: 'to_mail' | 'mailed' | 'failed' | 'skipped'; reason: string | null; tries: number }

/**
 * Claims the next player who gets a notice by email, or skips one who may not get it any more.
 * @returns null when nobody is left.
 */
export async function claimNextMail(db: Db, notice: Notice, now: EpochMs): Promise<MailRecipient | null> {
  const { rows } = await db.raw<{ rows: MailRecipient[] }>(
    `with next as materialized (
       select user_id from notice_recipients
       where notice_id = :notice and state = 'to_mail' and (tries = 0 or changed_at <= :now::timestamptz - tries * :pause::float8 * interval '1 millisecond')
       order by user_id limit 1 for update skip locked
     ), checked as materialized (
       select users.id, users.email, coalesce(${skipReason(notice.kind)}, ${mailSkipReason(notice.kind)}) as skipped
       from next join users on users.id = next.user_id ${JOIN_SETTINGS}
     )
     update notice_recipients set state = case when skipped is null then 'mailing' else 'skipped' end, reason = skipped, changed_at = :now
     from checked where notice_id = :notice and user_id = checked.id
     returning user_id as "userId", email, tries, skipped as reason`,
    { ...bindingsOf(notice), now: new Date(now), pause: RETRY_PAUSE_MS },
  )
  return rows[0] ?? null
}

/** Records what became of a claimed mail. */
export async function recordMail(db: Db, notice: Notice, userId: string, { outcome, now }: { outcome: MailOutcome; now: EpochMs }) {
  await db('notice_recipients')
    .where({ notice_id: notice.id, user_id: userId, state: 'mailing' })
    .update({ ...outcome, changed_at: new Date(now) })
}

/**
 * Mails that a server claimed before it died are sent again. One mail is sent at a time, so that at most one player gets two, with the same
 * Message-ID.
 */
export const releaseLostMails = (db: Db) => db('notice_recipients').where({ state: 'mailing' }).update({ state: 'to_mail' })
