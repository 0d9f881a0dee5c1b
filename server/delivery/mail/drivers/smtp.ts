import type { Transporter } from 'nodemailer'
import { AddressRefused, type Mailer, MailNotAccepted, MailRefused } from '#server/delivery/mail/mailer.ts'
import { toMessage } from '#server/delivery/mail/message.ts'

/** Limits in milliseconds for connecting, for the greeting, and for any later silence of the mail server. */
const TIMEOUTS_MS = { connect: 10_000, greeting: 10_000, silence: 20_000 } as const
const CONNECTIONS_AT_MOST = 3

type Settings = { url: string; from: string; timeoutsMs?: Record<keyof typeof TIMEOUTS_MS, number> }

/** Sends mails through a mail server (`smtp://` or `smtps://` with user and password). Connects at the first mail. */
export function openSmtp({ url, from, timeoutsMs = TIMEOUTS_MS }: Settings): Mailer {
  const createPool = async () => {
    const { createTransport } = await import('nodemailer') // takes 80 ms, for which no start of a server has to wait
    return createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS_AT_MOST,
      connectionTimeout: timeoutsMs.connect,
      greetingTimeout: timeoutsMs.greeting,
      socketTimeout: timeoutsMs.silence,
    })
  }
  let pool: Promise<Transporter> | null = null
  return {
    async send(mail) {
      try {
        pool ??= createPool()
        await (await pool).sendMail(toMessage(mail, from))
      } catch (error) {
        throw toMailError(error)
      }
    },
    async close() {
      const opened = await pool
      opened?.close()
    },
  }
}

/**
 * A 5xx about the recipient or the mail is final. One about our password (535) or sender (553) can be corrected, so it is retried. Any reply of
 * the server other than "accepted", and any fault before the mail was handed over, means that it was not delivered. After other faults it may have been.
 */
function toMailError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { responseCode, command, syscall, code } = error as Error &
    Partial<Record<'responseCode' | 'command' | 'syscall' | 'code', unknown>>
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (typeof responseCode === 'number' && responseCode >= 500 && isAboutThisMail)
    return command === 'DATA' ? new MailRefused('refused by the mail server') : new AddressRefused('address refused by the mail server')
  // a broken connection counts only while it is being opened: later, the mail may have been accepted
  const isSurelyNotDelivered = typeof responseCode === 'number' || syscall === 'connect' || code === 'EDNS' || code === 'EAUTH'
  return isSurelyNotDelivered ? Object.assign(new MailNotAccepted({ isServerAway: !isAboutThisMail }), { code }) : error
}
