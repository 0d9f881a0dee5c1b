import { AddressRefused, type Mail, type Unsubscribe } from './mailer.ts'

const INLINE = 'inline'
const SUBJECT_MAX_LENGTH = 150
/** One plain mailbox, without characters that could add a second address or line to the header. */
const ONE_MAILBOX = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/**
 * Converts a mail for nodemailer: exactly one recipient, a subject of one line, no attachment from a file or address. The Message-ID comes
 * from the mail's id, so that mail programs recognize a mail that was sent twice.
 * @throws AddressRefused when the recipient is not one plain mailbox.
 */
export function toMessage({ id, to, subject, text, html, attachments = [], unsubscribe }: Mail, from: string) {
  if (!ONE_MAILBOX.test(to)) throw new AddressRefused('the recipient is not one plain mailbox')
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
    attachments: attachments.map(({ cid, png }) => ({
      cid,
      content: png,
      contentType: 'image/png',
      filename: `${cid.replace(/@.*/, '')}.png`,
      contentDisposition: INLINE,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A header that is `prepared` is sent as it is. Encoding would break the addresses, which are plain characters anyway. */
function unsubscribeHeaders({ url, mailto }: Unsubscribe) {
  if (!/^https?:[\x21-\x7e]+$/.test(url) || !/^mailto:[\x21-\x7e]+$/.test(mailto)) throw new TypeError('not an address for a header')
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>, <${mailto}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  }
}

/** The domain of a sender such as `Sunday Slate <no-reply@slate.example>`. */
const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
