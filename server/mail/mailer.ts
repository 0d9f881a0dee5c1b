/** One mail to one person. Both bodies say the same. */
export type Mail = { to: string; subject: string; text: string; html: string }

/**
 * The way out for mail; `send` resolves when the mail is accepted for delivery.
 * @throws MailRefused when trying again is useless; anything else may pass.
 */
export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> }

/** This mail will never be taken; the message holds no address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
