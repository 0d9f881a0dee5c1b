import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { openOutbox } from './drivers/outbox.ts'
import { openSmtp } from './drivers/smtp.ts'
import type { Mailer } from './mailer.ts'

/** Opens the driver for SMTP_URL, else the one that writes files to DATA_DIR/outbox. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer {
  if (config.smtpUrl) return openSmtp({ url: config.smtpUrl, from: config.mailFrom })
  const folder = join(config.dataDir, 'outbox')
  log.info('mails_become_files', { folder })
  return openOutbox({ folder, from: config.mailFrom, log })
}
