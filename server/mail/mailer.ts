/** One mail to one person. Both bodies say the same; `id` stays the same when it is sent again. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/**
 * Sends mails; `send` resolves when the mail is accepted for delivery.
 * @throws MailRefused when sending it again is useless; after any other error it may be sent again.
 */
export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> }

/** The mail server will never accept this mail. The message contains no address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
