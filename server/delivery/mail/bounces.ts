import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'

/** Whether mails to an address come back, as SQL about a row of `users`. Such an address gets no mails to many; another address starts fresh. */
export const HAS_BOUNCED = '(select true from bounced_addresses where bounced_addresses.email = users.email) is true'

/**
 * Records that a mail to the address of a player came back: refused by the mail server, or reported by an admin. Addresses without an account
 * are not stored.
 */
export async function recordBounce(db: Db, address: string, { source, now }: { source: 'refused' | 'reported'; now: EpochMs }) {
  await db.raw(
    `insert into bounced_addresses (email, bounced_at, source) select email, :now, :source from users where email = :address
     on conflict (email) do nothing`,
    { address, source, now: new Date(now) },
  )
}

/** Mails to this address are sent again. @returns false when it had not bounced. */
export const forgetBounce = async (db: Db, address: string) => (await db('bounced_addresses').where({ email: address }).delete()) > 0
