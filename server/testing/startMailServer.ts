import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** The address of each mail that was accepted, in order. */
  accepted: string[]
  close: () => Promise<void>
}

/** A real mail server that accepts every mail and notes its recipient. `onAccepted` is called with the number of mails so far. */
export async function startMailServer(onAccepted: (count: number) => void = () => undefined): Promise<MailServer> {
  const accepted: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address))
        onAccepted(accepted.length)
        done()
      })
    },
  })
  server.on('error', () => undefined) // clients that are killed are part of the tests
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${address.port}`, accepted, close }
}
