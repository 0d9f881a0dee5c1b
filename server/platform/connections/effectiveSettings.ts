import { type Config, pushContactOf } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { MailSettings } from '#shared/contract/connections.ts'
import { readConnections, type StoredConnections } from './storedConnections.ts'

/** The settings that an owner can make at the desk. Those of the environment win. */
type Settings = Pick<Config, 'publicUrl' | 'hasPublicUrl' | 'smtpUrl' | 'mailFrom' | 'vapid'>

/** The settings of the environment, filled up with those of the desk. */
export function fillUp(env: Config, stored: StoredConnections): Settings {
  const publicUrl = env.isPublicUrlGiven ? env.publicUrl : (stored.address?.value.publicUrl ?? env.publicUrl)
  const { mail } = stored
  const isMailOfDesk = env.smtpUrl === null && !env.writesMailFiles && mail !== null
  const mailFrom = isMailOfDesk ? mailFromOf(mail.value) : env.mailFrom
  const keys = stored.push?.secret?.privateKeys
  return {
    publicUrl,
    hasPublicUrl: env.isPublicUrlGiven || stored.address !== null,
    smtpUrl: isMailOfDesk && mail.secret !== undefined ? smtpUrlOf(mail.value, mail.secret?.password ?? null) : env.smtpUrl,
    mailFrom,
    vapid: env.vapid ?? (keys ? { privateKeys: keys, contact: pushContactOf({ given: env.vapidContact, publicUrl, mailFrom }) } : null),
  }
}

/** The settings of a program that runs once, such as `npm run doctor`. */
export const readEffectiveConfig = async (db: Db, env: Config): Promise<Config> => ({
  ...env,
  ...fillUp(env, await readConnections(db, env.secretsKey)),
})

/** Quoted, because a colon, comma or bracket in the name would otherwise be read as a part of the address. */
export const mailFromOf = ({ senderName, senderEmail }: MailSettings) => `"${senderName}" <${senderEmail}>`

export function smtpUrlOf({ host, port, security, user }: MailSettings, password: string | null): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  return `${scheme}://${login}${host}:${port}${security === 'starttls' ? '?requireTLS=true' : ''}`
}
