import { type Mail, MailRefused } from './mailer.ts'

const SUBJECT_MAX_LENGTH = 150
/** One plain mailbox, without characters that could add a second address or line to the header. */
const ONE_MAILBOX = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/**
 * Converts a mail for nodemailer: exactly one recipient, a subject of one line, no attachment from a file or address. The Message-ID comes
 * from the mail's id, so that mail programs recognize a mail that was sent twice.
 * @throws MailRefused when the recipient is not one plain mailbox.
 */
export function toMessage({ id, to, subject, text, html }: Mail, from: string) {
  if (!ONE_MAILBOX.test(to)) throw new MailRefused('the recipient is not one plain mailbox')
  return {
    from,
    messageId: `<${id}@${domainOf(from)}>`,
    to: { name: '', address: to },
    subject: subject
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, SUBJECT_MAX_LENGTH),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The domain of a sender such as `Sunday Slate <no-reply@slate.example>`. */
const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
