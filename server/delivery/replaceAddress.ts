import type { Db } from '#server/platform/db/db.ts'

/** Writes a new public address into the letters that wait: their links would lead to the address of before. */
export const replaceAddress = (trx: Db, { from, to }: { from: string; to: string }) =>
  trx('deliveries')
    .where({ channel: 'mail', state: 'waiting', batch_id: null })
    .whereNotNull('payload')
    .update({ payload: trx.raw('replace(payload::text, ?, ?)::jsonb', [`${from}/`, `${to}/`]) })
