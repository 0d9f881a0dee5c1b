import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** The address of each mail that was accepted, in order. */
  accepted: string[]
  /** The mails themselves, in the same order. */
  messages: string[]
  close: () => Promise<void>
}

/** What a mail server does with an address: 550 and 451 refuse it, `silence` accepts the mail and does not answer. */
type Fault = 550 | 451 | 'silence'

/**
 * A real mail server that accepts every mail and notes its recipient. `onAccepted` is called with the number of mails so far; `faultOf` returns
 * the fault for an address, if any. A sign-in needs `password`.
 */
export async function startMailServer(
  onAccepted: (count: number) => void = () => undefined,
  faultOf: (address: string) => Fault | null = () => null,
  password = '',
): Promise<MailServer> {
  const accepted: string[] = []
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (typed, _session, done) => {
      if (typed.password === password) done(null, { user: typed.username })
      else done(Object.assign(new Error('wrong password'), { responseCode: 535 }))
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const fault = faultOf(address)
      done(typeof fault === 'number' ? Object.assign(new Error('no'), { responseCode: fault }) : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const addresses = session.envelope.rcptTo.map(({ address }) => address)
        accepted.push(...addresses)
        messages.push(Buffer.concat(chunks).toString())
        onAccepted(accepted.length)
        if (!addresses.some((address) => faultOf(address) === 'silence')) done()
      })
    },
  })
  server.on('error', () => undefined) // clients that are killed are part of the tests
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${address.port}`, accepted, messages, close }
}
