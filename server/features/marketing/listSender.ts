import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { readSender, type Sender } from '#server/features/house/readSender.ts'
import type { Unsubscribe } from '#server/mail/mailer.ts'
import { listToken, type MailList, readListSecret } from './listSecret.ts'

/** What mails to lists need: the sender, the address of the house, and the unsubscribe links of a reader. */
export type ListSender = Sender & {
  /** Null until a venue has an address; mails to lists must have one (CAN-SPAM). */
  postalAddress: string | null
  unsubscribeOf: (list: MailList, userId: string) => Unsubscribe
  /** The page on which a reader chooses what to get, without signing in. */
  preferencesUrlOf: (userId: string) => string
}

export async function readListSender(db: Db, config: Pick<Config, 'publicUrl' | 'mailFrom'>): Promise<ListSender> {
  const secret = await readListSecret(db)
  const mailbox = (await findContactEmail(db)) ?? mailboxOf(config.mailFrom)
  return {
    ...(await readSender(db, config)),
    postalAddress: await findPostalAddress(db),
    unsubscribeOf: (list, userId) => ({
      url: `${config.publicUrl}/api/unsubscribe/${list}/${listToken(secret, list, userId)}`,
      mailto: `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}?subject=${encodeURIComponent(`Unsubscribe from ${list}`)}`,
    }),
    preferencesUrlOf: (userId) => `${config.publicUrl}/api/preferences/${listToken(secret, 'preferences', userId)}`,
  }
}

/** "The Corner Tap, 1420 Harbor St, Long Beach, CA 90802": the house's first venue. */
export async function findPostalAddress(db: Db): Promise<string | null> {
  const venue = await db('venue_locations')
    .where({ is_active: true })
    .orderBy(['venue_name', 'location_slug'])
    .first<{ venue_name: string; address: string; city: string; state: string; zip_code: string } | undefined>(
      'venue_name',
      'address',
      'city',
      'state',
      'zip_code',
    )
  return venue ? `${venue.venue_name}, ${venue.address}, ${venue.city}, ${venue.state} ${venue.zip_code}` : null
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
