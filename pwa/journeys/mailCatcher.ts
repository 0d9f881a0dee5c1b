import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that accepts every mail, for journeys that read what arrives. */
export async function startMailCatcher() {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The newest mail to an address, or to anybody, whose subject matches. */
    find: (to: string | null, subject: RegExp) =>
      mails.findLast((mail) => (to === null || mail.to?.some(({ address: one }) => one === to)) && subject.test(mail.subject ?? '')) ??
      null,
    subjects: () => mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`),
    end: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The first link of a mail's text to this path. */
export const linkIn = (mail: Email, path: string): string => {
  const [link] = new RegExp(`https?://\\S+${path}\\S*`).exec(mail.text ?? '') ?? []
  if (!link) throw new Error(`the mail "${mail.subject}" has no link to ${path}`)
  return link
}
