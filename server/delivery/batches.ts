import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'

/** In pieces, because a single statement for a million rows could take longer than a connection may be silent. */
const ROWS_AT_ONCE = 5_000

/** Whether mails of a batch wait or are being sent. */
export async function isBatchOpen(db: Db, batch: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isOpen: boolean }[] }>(
    `select exists (select from deliveries where state = 'waiting' and channel = 'mail' and batch_id = :batch)
       or exists (select from deliveries where state = 'sending' and channel = 'mail' and batch_id = :batch) as "isOpen"`,
    { batch },
  )
  return rows[0]?.isOpen === true
}

/** Skips the mails of a batch that wait. One that is being claimed at this moment is left to its claim, whose result must not wait for this. */
export const skipBatch = (db: Db, batch: string, { reason, now }: { reason: string; now: EpochMs }) =>
  inPieces(
    db,
    `with piece as materialized (
       select id from deliveries where batch_id = :batch and channel = 'mail' and state = 'waiting' limit :count for update skip locked
     )
     update deliveries set state = 'skipped', reason = :reason, ended_at = :now from piece where deliveries.id = piece.id`,
    { batch, reason, now: new Date(now) },
  )

export const deleteBatch = (db: Db, batch: string) =>
  inPieces(
    db,
    `with piece as materialized (select id from deliveries where batch_id = :batch limit :count)
     delete from deliveries using piece where deliveries.id = piece.id`,
    { batch },
  )

async function inPieces(db: Db, sql: string, bindings: Record<string, string | Date>) {
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; )
    count = (await db.raw<{ rowCount: number }>(sql, { ...bindings, count: ROWS_AT_ONCE })).rowCount
}
