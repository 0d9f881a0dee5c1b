import { once } from 'node:events'
import { expect } from 'playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Mails leave at the end of the call or the job that queues them. */
const BY_A_JOB = { timeout: 45_000 }

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
  const find = (to: string | null, subject: RegExp) =>
    mails.findLast((mail) => (to === null || mail.to?.some(({ address: one }) => one === to)) && subject.test(mail.subject ?? '')) ?? null
  const subjects = () => mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The newest mail to an address, or to anybody, whose subject matches. */
    find,
    subjects,
    /** The newest mail to an address whose subject matches, as soon as there is one. */
    waitFor: async (to: string, subject: RegExp): Promise<Email> => {
      await expect.poll(() => find(to, subject) !== null || subjects(), BY_A_JOB).toBe(true)
      const found = find(to, subject)
      if (!found) throw new Error(`no mail to ${to}`)
      return found
    },
    end: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>

/** The subject of a mail that confirms an address. */
export const CODE = /^(\d{3}) (\d{3}) is your/

/** The six digits of a mail that confirms an address. */
export const codeIn = ({ subject = '' }: Email): string => CODE.exec(subject)?.slice(1).join('') ?? ''

/** The first link of a mail's text to this path. */
export const linkIn = (mail: Email, path: string): string => {
  const [link] = new RegExp(`https?://\\S+${path}\\S*`).exec(mail.text ?? '') ?? []
  if (!link) throw new Error(`the mail "${mail.subject}" has no link to ${path}`)
  return link
}
