import type { Db } from '#server/db/db.ts'
import { type EpochMs, systemClock } from '#shared/clock.ts'

/** `points` tries within `perSeconds`, counted from the first. */
export type TryLimit = { points: number; perSeconds: number }

/** A try that counts until it is given back. */
export type ReservedTry = { points: number; windowEndsAt: EpochMs }
type Row = { points: number; expire: string; is_taken: boolean }

/**
 * Takes one try of a key's window, in one statement: however many ask at once, never more than the limit are out.
 * Windows are counted in the machine's own time, whatever week the product lives in.
 * @returns how many are out with this one; `points: null` when none was left.
 */
export async function reserveTry(
  db: Db,
  key: string,
  { points, perSeconds }: TryLimit,
): Promise<ReservedTry | { points: null; windowEndsAt: EpochMs }> {
  const now = systemClock.now()
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with taken as (
       insert into rate_limits (key, points, expire) values (:key, 1, :ends)
       on conflict (key) do update set
         points = case when rate_limits.expire <= :now then 1 else rate_limits.points + 1 end,
         expire = case when rate_limits.expire <= :now then excluded.expire else rate_limits.expire end
       where rate_limits.expire <= :now or rate_limits.points < :points
       returning points, expire
     )
     select points, expire, true as is_taken from taken
     union all
     select points, expire, false from rate_limits where key = :key and not exists (select from taken)`,
    { key, points, now, ends: now + perSeconds * 1000 },
  )
  const [row] = rows
  const windowEndsAt = row ? Number(row.expire) : now + perSeconds * 1000
  return { points: row?.is_taken ? row.points : null, windowEndsAt }
}

/** Gives a try back to the window it was taken from; to a later window nothing. */
export async function giveBackTry(db: Db, key: string, { windowEndsAt }: ReservedTry) {
  await db('rate_limits').where({ key, expire: windowEndsAt }).where('points', '>', 0).decrement('points')
}
