import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from '#server/mail/mailer.ts'
import { toMessage } from '#server/mail/message.ts'

/** Limits in milliseconds for connecting, for the greeting, and for any later silence of the mail server. */
const TIMEOUTS_MS = { connect: 10_000, greeting: 10_000, silence: 20_000 } as const
const CONNECTIONS_AT_MOST = 3

type Settings = { url: string; from: string; timeoutsMs?: Record<keyof typeof TIMEOUTS_MS, number> }

/** Sends mails through a mail server (`smtp://` or `smtps://` with user and password). Connects at the first mail. */
export function openSmtp({ url, from, timeoutsMs = TIMEOUTS_MS }: Settings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_AT_MOST,
    connectionTimeout: timeoutsMs.connect,
    greetingTimeout: timeoutsMs.greeting,
    socketTimeout: timeoutsMs.silence,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (error) {
        throw isFinal(error) ? new MailRefused('the mail server refused the recipient or the mail') : error
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** Whether the server refused this recipient or this mail with a 5xx. A 5xx about our password (535) or sender (553) can be corrected, so it is retried. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA')
