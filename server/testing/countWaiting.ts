import type { Db } from '#server/platform/db/db.ts'

/**
 * The number of connections that wait for a lock in a test's database, of this kind if one is named. The list of locks has those of other tests'
 * databases as well, whose tables have the same numbers, because all are copies of one. The lock of another transaction names no database.
 */
export async function countWaiting(db: Db, kind?: 'advisory' | 'relation' | 'transactionid'): Promise<number> {
  const { rows } = await db.raw<{ rows: { waiting: number }[] }>(
    `select count(*)::int as waiting from pg_locks
     where not granted and locktype = coalesce(?, locktype)
       and coalesce(database = (select oid from pg_database where datname = current_database()), true)`,
    [kind ?? null],
  )
  return rows[0]?.waiting ?? 0
}
