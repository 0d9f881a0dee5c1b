import type { Context } from 'koa'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { MailKind } from './queueMail.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log'>
type PendingMail = { id: string; kind: MailKind; to_address: string; subject: string; body_text: string; body_html: string; tries: number }

const TOGETHER = 10
/** Again after 1, 2, 4 ... minutes, at most 6 hours; given up after about 8 hours. */
const TRIES_AT_MOST = 10
const LONGEST_PAUSE_MINUTES = 360

/**
 * Sends every mail that is due. Any number of servers may do so at once; a mail goes out at least once, and again only when a server
 * died between sending and noting it. No transaction is open while a mail server is spoken to: a mail that is being sent is due again
 * after its pause, which is longer than any try takes.
 */
export async function sendPendingMails(deps: Needs) {
  for (;;) {
    const mails = await claimMails(deps.db, deps.clock.now())
    if (mails.length === 0) return
    await Promise.all(mails.map((mail) => sendOne(deps, mail)))
  }
}

/** Looks for due mails once the answer has gone out, one look at a time; the job of the same name finds what this one does not send. */
export function createMailKick(deps: Needs): (ctx: Context) => void {
  let isRunning = false
  let isAskedAgain = false

  async function run() {
    if (isRunning) {
      isAskedAgain = true
      return
    }
    isRunning = true
    try {
      do {
        isAskedAgain = false
        await sendPendingMails(deps)
      } while (isAskedAgain)
    } catch (error) {
      deps.log.error('mails not sent', { reason: reasonOf(error) })
    } finally {
      isRunning = false
    }
  }
  return (ctx) => {
    ctx.res.once('close', () => void run())
  }
}

/** Takes due mails by moving their next try ahead; rows that another server is taking are passed over. */
async function claimMails(db: Db, now: EpochMs): Promise<PendingMail[]> {
  const { rows } = await db.raw<{ rows: PendingMail[] }>(
    `update pending_mails
     set tries = tries + 1, next_try_at = :now::timestamptz + least(power(2, tries), :longest) * interval '1 minute'
     where id in (select id from pending_mails where next_try_at <= :now order by next_try_at limit :together for update skip locked)
     returning id, kind, to_address, subject, body_text, body_html, tries`,
    { now: new Date(now), longest: LONGEST_PAUSE_MINUTES, together: TOGETHER },
  )
  return rows
}

/** Sends one mail; its row, and any secret in it, is gone as soon as it is sent or given up. */
async function sendOne({ db, mailer, log }: Needs, mail: PendingMail) {
  try {
    if (mail.kind !== 'nobody')
      await mailer.send({ to: mail.to_address, subject: mail.subject, text: mail.body_text, html: mail.body_html })
  } catch (error) {
    const isHopeless = mail.tries >= TRIES_AT_MOST || (error instanceof Error && error.name === 'MailRefused')
    log.error(isHopeless ? 'mail given up' : 'mail will be tried again', { kind: mail.kind, tries: mail.tries, reason: reasonOf(error) })
    if (!isHopeless) return
  }
  await db('pending_mails').where({ id: mail.id }).delete()
}

/** The kind of fault, never a mail server's words: they repeat addresses. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim() : 'unknown'
