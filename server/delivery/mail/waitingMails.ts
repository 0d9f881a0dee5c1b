import type { Db } from '#server/platform/db/db.ts'
import type { MailKind } from './letterKinds.ts'
import { SERVER_AWAY } from './mailer.ts'

type Waiting = { waiting: number; notAccepted: number; since: Date | null }

/**
 * The letters that wait to be sent, and the mails of any batch whose last try found a mail server that accepts none: how many wait, how many of
 * them were not accepted, and since when the oldest one waits. The kind `nobody` is never sent.
 */
export const countWaitingMails = async (db: Db): Promise<Waiting> =>
  db('deliveries')
    .where({ channel: 'mail' })
    .where((counted) => counted.whereNull('batch_id').orWhere({ reason: SERVER_AWAY }))
    .whereIn('state', ['waiting', 'sending'])
    .whereNot({ kind: 'nobody' })
    .first<Waiting>(
      db.raw('count(*)::int as waiting, count(*) filter (where reason = ?)::int as "notAccepted", min(created_at) as since', [SERVER_AWAY]),
    )

/** The newest letter of these kinds to an address that has not been sent yet. */
export const findUnsentMail = async (db: Db, { to, kinds }: { to: string; kinds: readonly MailKind[] }): Promise<string | undefined> =>
  (
    await db('deliveries')
      .where({ channel: 'mail', address: to })
      .whereIn('kind', kinds)
      .whereIn('state', ['waiting', 'sending'])
      .orderBy('created_at', 'desc')
      .first<{ id: string } | undefined>('id')
  )?.id

/** Makes the letters that wait due now: the settings of the mail server have changed. */
export const retryWaitingMails = (trx: Db, now: Date) =>
  trx('deliveries').where({ channel: 'mail', state: 'waiting', batch_id: null }).update({ next_try_at: now, reason: null })

/** Writes a new public address into the letters that wait: their links would lead to the address of before. */
export const replaceAddress = (trx: Db, { from, to }: { from: string; to: string }) =>
  trx('deliveries')
    .where({ channel: 'mail', state: 'waiting', batch_id: null })
    .whereNotNull('payload')
    .update({ payload: trx.raw('replace(payload::text, ?, ?)::jsonb', [`${from}/`, `${to}/`]) })
