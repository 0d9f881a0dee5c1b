import type { Attachment } from './pictures/picture.ts'

/** One mail to one person. Both bodies have the same words. A mail that is sent again has the same `id`. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that the HTML shows by their `cid`. */
  attachments?: readonly Attachment[]
  /** Where a reader of a mail to many ends further ones (RFC 2369 and 8058). Mails about an account have none. */
  unsubscribe?: Unsubscribe
}
export type Unsubscribe = { url: string; mailto: string }

/**
 * Sends mails; `send` resolves when the mail is accepted for delivery.
 * @throws MailRefused when a retry is useless; after any other error the mail may be sent again.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** False while no mail server is set: mails wait. A mailer without this function is always ready. */
  isReady?(): boolean
  close(): Promise<void>
}

/** Why a mail waits: the mail server can't be reached, or accepts no mail from this server. */
export const SERVER_AWAY = 'server_away'

/** The mail server refuses this mail for good. The message contains no address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server refuses every mail to this address. */
export class AddressRefused extends MailRefused {
  override name = 'AddressRefused'
}

/** The mail server could not be reached or did not accept the mail yet: it was surely not delivered, and may be sent again without a second copy. */
export class MailNotAccepted extends Error {
  override name = 'MailNotAccepted'
  /** True when the mail server could not be used at all, so that other mails fail as well. */
  readonly isServerAway: boolean
  constructor({ isServerAway }: { isServerAway: boolean }) {
    super('not accepted by the mail server')
    this.isServerAway = isServerAway
  }
}
