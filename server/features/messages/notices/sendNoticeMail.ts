import { recordBounce } from '#server/delivery/mail/bounces.ts'
import { judgeFailedTry } from '#server/delivery/mail/judgeFailedTry.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import { AddressRefused } from '#server/delivery/mail/mailer.ts'
import type { Deps } from '#server/deps.ts'
import type { ListSender } from '#server/features/messages/preferences/listSender.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { passFailpoint } from '#server/platform/process/failpoints.ts'
import { claimNextMail, type MailOutcome, type MailRecipient, recordMail } from './mailClaims.ts'
import type { Notice } from './notices.ts'
import type { NoticeText } from './noticeTexts.ts'
import { readTexts } from './readTexts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log' | 'config'>

/**
 * Sends the next mail of a notice. It is claimed in the database before, and recorded as soon as the mail server has accepted it.
 * @returns `none` when no mail is left, `away` when the mail server can't be used.
 */
export async function sendNextMail(deps: Needs, notice: Notice, sender: ListSender): Promise<'sent' | 'none' | 'away'> {
  const { db, clock } = deps
  const recipient = await claimNextMail(db, notice, clock.now())
  if (!recipient) return 'none'
  if (recipient.reason !== null) return 'sent'
  passFailpoint(deps.config, 'notice:claimed')
  const { userId } = recipient
  const text = (await readTexts(db, notice, { house: sender, now: clock.now(), userIds: [userId] })).get(userId)
  const skipped: MailOutcome = { state: 'skipped', reason: 'outdated', tries: recipient.tries }
  const { outcome, isServerAway } = text ? await send(deps, notice, { recipient, text, sender }) : { outcome: skipped, isServerAway: false }
  await recordMail(db, notice, userId, { outcome, now: clock.now() })
  return isServerAway ? 'away' : 'sent'
}

type Sending = { recipient: MailRecipient; text: NoticeText; sender: ListSender }
type Sent = { outcome: MailOutcome; isServerAway: boolean }

async function send({ db, clock, mailer, log }: Needs, notice: Notice, { recipient, text, sender }: Sending): Promise<Sent> {
  const { userId, email, tries } = recipient
  const unsubscribe = sender.unsubscribeOf('reminders', userId)
  const letter = writeNoticeLetter(sender, userId, text)
  try {
    await mailer.send({ id: `notice-${notice.id}.${userId}`, to: email, ...letter, unsubscribe })
    return { outcome: { state: 'mailed', reason: null, tries }, isServerAway: false }
  } catch (error) {
    log.error('notice_mail_failed', { notice: notice.id, kind: notice.kind, reason: errorLabel(error) })
    if (error instanceof AddressRefused) await recordBounce(db, email, { source: 'refused', now: clock.now() })
    const { isServerAway, ...failure } = judgeFailedTry(error, tries)
    return { outcome: { state: failure.reason === null ? 'to_mail' : 'failed', ...failure }, isServerAway }
  }
}

export const writeNoticeLetter = (sender: ListSender, userId: string, { mail, button, path }: NoticeText) =>
  writeLetter(sender, {
    ...mail,
    link: { label: button, url: `${sender.publicUrl}${path}` },
    why: 'You get this because you play here and mails about your week are on.',
    choices: [
      { label: 'Choose what you get', url: sender.preferencesUrlOf(userId) },
      { label: 'Unsubscribe', url: sender.unsubscribeOf('reminders', userId).url },
    ],
  })
