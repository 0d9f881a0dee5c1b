import type { Config } from '#server/config.ts'
import type { Unsubscribe } from '#server/delivery/mail/mailer.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { listToken, type MailList, readListSecret } from './listSecret.ts'
import { weekValue } from './preferencePages.ts'
import * as texts from './texts.ts'

/** What mails to lists need: the sender, whose postal address they must show (CAN-SPAM), and the unsubscribe links of a reader. */
export type ListSender = Sender & {
  unsubscribeOf: (list: MailList, userId: string) => Unsubscribe
  /** The page on which a reader chooses what to get, without signing in. */
  preferencesUrlOf: (userId: string) => string
  /** The same page, with the choice to get no reminders for a week. */
  muteUrlOf: (userId: string, week: WeekKey) => string
}

export async function readListSender(db: Db, config: Pick<Config, 'publicUrl' | 'mailFrom'>): Promise<ListSender> {
  const secret = await readListSecret(db)
  const preferencesUrlOf = (userId: string) => `${config.publicUrl}/api/preferences/${listToken(secret, 'preferences', userId)}`
  const mailbox = (await findContactEmail(db)) ?? mailboxOf(config.mailFrom)
  return {
    ...(await readSender(db, config)),
    unsubscribeOf: (list, userId) => ({
      url: `${config.publicUrl}/api/unsubscribe/${list}/${listToken(secret, list, userId)}`,
      mailto: `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}?subject=${encodeURIComponent(texts.unsubscribeFrom({ list }))}`,
    }),
    preferencesUrlOf,
    muteUrlOf: (userId, week) => `${preferencesUrlOf(userId)}?notThisWeek=${weekValue(week)}`,
  }
}

const senders = new WeakMap<object, Promise<ListSender>>()

/** The same, read once in a run of the sender of deliveries. */
export function listSenderOf(run: object, { db, config }: { db: Db; config: Pick<Config, 'publicUrl' | 'mailFrom'> }): Promise<ListSender> {
  const reading = senders.get(run) ?? readListSender(db, config)
  senders.set(run, reading)
  return reading
}

const findContactEmail = async (db: Db): Promise<string | null> =>
  (
    await db('venue_configurations')
      .where({ is_active: true })
      .whereRaw("contact_email ~ '^[^[:space:]<>,;]+@[^[:space:]<>,;]+$'")
      .orderBy('domain')
      .first<{ contact_email: string } | undefined>('contact_email')
  )?.contact_email ?? null

/** The mailbox of a sender such as `Sunday Slate <no-reply@slate.example>`. */
const mailboxOf = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()
