import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, systemClock } from '#shared/clock.ts'
import type { TryLimit } from './limits.ts'

/** A try that counts until it is given back: its number in the window, and the end of the window. */
export type ReservedTry = { points: number; windowEndsAt: EpochMs }
type Row = { points: number; expire: string; is_reserved: boolean }

/** More than anybody can try in a window: a counter that never refuses. */
export const UNLIMITED = 2 ** 31 - 1

/**
 * Reserves one try of a key's window in a single statement, so that parallel requests never reserve more than the limit.
 * Windows use the machine's clock, not the product's clock, which tests and the demo can move.
 * @returns `points: null` when no try is left.
 */
export async function reserveTry(
  db: Db,
  key: string,
  { points, perSeconds }: TryLimit,
): Promise<ReservedTry | { points: null; windowEndsAt: EpochMs }> {
  const now = systemClock.now()
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with reserved as (
       insert into rate_limits (key, points, expire) values (:key, 1, :ends)
       on conflict (key) do update set
         points = case when rate_limits.expire <= :now then 1 else rate_limits.points + 1 end,
         expire = case when rate_limits.expire <= :now then excluded.expire else rate_limits.expire end
       where rate_limits.expire <= :now or rate_limits.points < :points
       returning points, expire
     )
     select points, expire, true as is_reserved from reserved
     union all
     select points, expire, false from rate_limits where key = :key and not exists (select from reserved)`,
    { key, points, now, ends: now + perSeconds * 1000 },
  )
  const [row] = rows
  const windowEndsAt = row ? Number(row.expire) : now + perSeconds * 1000
  return { points: row?.is_reserved ? row.points : null, windowEndsAt }
}

/** Counts the tries in the present window of a key. */
export async function countTries(db: Db, key: string): Promise<number> {
  const row = await db('rate_limits').where({ key }).where('expire', '>', systemClock.now()).first<{ points: number } | undefined>('points')
  return row?.points ?? 0
}

/** Gives a try back to the window in which it was reserved; does nothing when that window is over. */
export async function giveBackTry(db: Db, key: string, { windowEndsAt }: ReservedTry) {
  await db('rate_limits').where({ key, expire: windowEndsAt }).where('points', '>', 0).decrement('points')
}

/** Gives a try back to the present window of a key. */
export async function giveBackLast(db: Db, key: string) {
  await db('rate_limits').where({ key }).where('expire', '>', systemClock.now()).where('points', '>', 0).decrement('points')
}
