import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { openOutbox } from './drivers/outbox.ts'
import { openSmtp } from './drivers/smtp.ts'
import { type Mailer, MailNotAccepted } from './mailer.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'writesMailFiles'>
type Opened = { settings: string; mailer: Mailer; underWay: number }

/**
 * Sends through the mail server that the settings name at that moment, as the owner can change it while the server runs. Without one, mails wait:
 * nothing is accepted. A mail that fails by settings that were replaced meanwhile is sent by the new ones. MAIL=files writes them to DATA_DIR/outbox.
 */
export function openMailer(config: Settings, log: Log): Mailer {
  if (config.writesMailFiles) {
    const folder = join(config.dataDir, 'outbox')
    log.info('mails_become_files', { folder })
    return openOutbox({ folder, from: config.mailFrom, log })
  }
  let current: Opened | null = null
  const isOld = (opened: Opened) => opened !== current
  const settingsNow = () => `${config.smtpUrl} ${config.mailFrom}`
  const open = (url: string): Opened => {
    const settings = settingsNow()
    if (current?.settings === settings) return current
    const old = current
    current = { settings, mailer: openSmtp({ url, from: config.mailFrom }), underWay: 0 }
    if (old?.underWay === 0) void old.mailer.close()
    return current
  }
  return {
    isReady: () => config.smtpUrl !== null,
    async send(mail) {
      if (config.smtpUrl === null) throw new MailNotAccepted({ isServerAway: true })
      const opened = open(config.smtpUrl)
      opened.underWay += 1
      try {
        await opened.mailer.send(mail)
      } catch (error) {
        const wasReplaced = opened.settings !== settingsNow()
        if (!(wasReplaced && error instanceof MailNotAccepted && error.isServerAway)) throw error
        return await this.send(mail)
      } finally {
        opened.underWay -= 1
        if (isOld(opened) && opened.underWay === 0) await opened.mailer.close()
      }
    },
    close: async () => current?.mailer.close(),
  }
}
