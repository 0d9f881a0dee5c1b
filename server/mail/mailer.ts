/** One mail to one person. Both bodies have the same words. A mail that is sent again has the same `id`. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/**
 * Sends mails; `send` resolves when the mail is accepted for delivery.
 * @throws MailRefused when a retry is useless; after any other error the mail may be sent again.
 */
export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> }

/** The mail server refuses this mail for good. The message contains no address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
