import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '#server/delivery/mail/mailer.ts'
import { toMessage } from '#server/delivery/mail/message.ts'
import type { Log } from '#server/platform/process/log.ts'
import { systemClock } from '#shared/clock.ts'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

/** Writes mails as `.eml` files, which any mail program opens and only the server's user may read. Logs the path of each. */
export function openOutbox({ folder, from, log }: { folder: string; from: string; log: Log }): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer') // no start of a server has to wait for it
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await transport.sendMail(toMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
      const name = `${new Date(systemClock.now()).toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = join(folder, name)
      await writeFile(`${file}.part`, message, { mode: OWNER_ONLY_FILE })
      await rename(`${file}.part`, file) // readers of the folder see complete mails only
      log.info('mail_written', { file })
    },
    async close() {},
  }
}
