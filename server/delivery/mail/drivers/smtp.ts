import type { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import { AddressRefused, type Mailer, MailNotAccepted, MailRefused } from '#server/delivery/mail/mailer.ts'
import { toMessage } from '#server/delivery/mail/message.ts'

/** Limits in milliseconds for connecting, for the greeting, and for any later silence of the mail server. */
const TIMEOUTS_MS = { connect: 10_000, greeting: 10_000, silence: 20_000 } as const
const CONNECTIONS_AT_MOST = 3

type Settings = { url: string; from: string; timeoutsMs?: Record<keyof typeof TIMEOUTS_MS, number> }

/** Sends mails through a mail server (`smtp://` or `smtps://` with user and password). Connects at the first mail. */
export function openSmtp({ url, from, timeoutsMs = TIMEOUTS_MS }: Settings): Mailer {
  /** The stream of each mail, by Message-ID: it exists once a connection is ready, and is read only after the mail server has agreed to DATA. */
  const streams = new Map<string, Readable>()
  const createPool = async () => {
    const { createTransport } = await import('nodemailer') // takes 80 ms, for which no start of a server has to wait
    const transporter = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS_AT_MOST,
      connectionTimeout: timeoutsMs.connect,
      greetingTimeout: timeoutsMs.greeting,
      socketTimeout: timeoutsMs.silence,
    })
    transporter.use('stream', ({ data, message }, done) => {
      message.processFunc((stream) => {
        if (data.messageId) streams.set(data.messageId, stream)
        return stream
      })
      done()
    })
    return transporter
  }
  let pool: Promise<Transporter> | null = null
  return {
    async send(mail) {
      const message = toMessage(mail, from)
      try {
        pool ??= createPool()
        await (await pool).sendMail(message)
      } catch (error) {
        throw toMailError(error, streams.get(message.messageId))
      } finally {
        streams.delete(message.messageId)
      }
    },
    async close() {
      const opened = await pool?.catch(() => null) // a host that no address can have opened none
      opened?.close()
    },
  }
}

/** The codes of nodemailer for DNS, TCP, TLS, greeting and signing in, and that of a host that can't be one, such as 192.168.1.256. */
const CONNECTION_FAULTS = new Set<unknown>(['EDNS', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ERR_INVALID_URL'])

/**
 * A 5xx about the recipient or the mail is final. One about our password (535) or sender (553) can be corrected, so it is retried. Any reply of
 * the server other than "accepted", and any fault before the mail was handed over, means that it was not delivered. After other faults it may have been.
 */
function toMailError(error: unknown, stream: Readable | undefined): unknown {
  if (!(error instanceof Error)) return error
  const { responseCode, command, code } = error as Error & Partial<Record<'responseCode' | 'command' | 'code', unknown>>
  const hasReply = typeof responseCode === 'number'
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (hasReply && responseCode >= 500 && isAboutThisMail)
    return command === 'DATA' ? new MailRefused('refused by the mail server') : new AddressRefused('address refused by the mail server')
  if (stream?.readableDidRead && !hasReply) return error
  // a connection that breaks after it was ready may do so because of this recipient, which must not delay the others
  const isServerAway = hasReply ? !isAboutThisMail : stream === undefined && CONNECTION_FAULTS.has(code)
  return Object.assign(new MailNotAccepted({ isServerAway }), { code })
}
