import type { Knex } from 'knex'
import { openSingle } from '../db/openPool.ts'

/** Sets these locks apart from all others of the database; it stays the same for ever. */
const JOB_LOCKS = 2

/**
 * Lets one server at a time do a job. The locks belong to a connection of their own, outside the pool: they end with it, so a server that
 * dies leaves none behind, and a job never waits for the connection that its own lock holds.
 */
export function createJobLock(db: Knex) {
  let single: Knex | null = null

  const ask = async (sql: string, name: string): Promise<boolean> => {
    single ??= openSingle(db)
    try {
      const { rows } = await single.raw<{ rows: { done: boolean }[] }>(sql, [JOB_LOCKS, name])
      return rows[0]?.done ?? false
    } catch (error) {
      await close() // a broken connection is never mended: the next question opens a new one
      throw error
    }
  }

  const close = async () => {
    const closing = single
    single = null
    await closing?.destroy()
  }

  return {
    /** Does the work unless another server is at it; answers whether it did. Rejects when the work or the connection fails. */
    async run(name: string, work: () => Promise<unknown>): Promise<boolean> {
      if (!(await ask('select pg_try_advisory_lock(?, hashtext(?)) as done', name))) return false
      try {
        await work()
      } finally {
        await ask('select pg_advisory_unlock(?, hashtext(?)) as done', name)
      }
      return true
    },
    close,
  }
}
