import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { readSharedSecret } from '#server/platform/db/sharedSecret.ts'

/** What a reader can unsubscribe from. Each has links of its own. */
export const MAIL_LISTS = ['news', 'reminders', 'report'] as const
export type MailList = (typeof MAIL_LISTS)[number]
/** What a link may be for: to unsubscribe from a list, or to open the page of preferences. */
type Purpose = MailList | 'preferences'

const TOKEN_FORM = /^([\w-]{22})([\w-]{43})$/

/** The key of the links in mails to lists. */
export const readListSecret = async (db: Db) => Buffer.from(await readSharedSecret(db, 'mail_list_secret'), 'base64url')

/** The part of a link that names a reader and proves that we sent it. It does not expire: old mails must unsubscribe too (RFC 8058). */
export const listToken = (secret: Buffer, purpose: Purpose, userId: string) => {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return id.toString('base64url') + sign(secret, purpose, id).toString('base64url')
}

/** The reader of a link; null for one that we did not make, or made for another purpose. */
export function readListToken(secret: Buffer, purpose: Purpose, token: string): string | null {
  const [, id, signature] = TOKEN_FORM.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const bytes = Buffer.from(id, 'base64url')
  if (!timingSafeEqual(sign(secret, purpose, bytes), Buffer.from(signature, 'base64url'))) return null
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const sign = (secret: Buffer, purpose: Purpose, id: Buffer) => createHmac('sha256', secret).update(`${purpose}:`).update(id).digest()
