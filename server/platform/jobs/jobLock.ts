import type { Knex } from 'knex'
import pg from 'pg'
import { JOB_LOCKS } from '#server/platform/db/lockNumbers.ts'
import { addressOf } from '#server/platform/db/openPool.ts'
import { SECOND_MS } from '#shared/clock.ts'

const CONNECT_TIMEOUT_MS = 3 * SECOND_MS
const QUERY_TIMEOUT_MS = 5 * SECOND_MS
/**
 * PostgreSQL ends a session that sends nothing for this long, and its lock with it. So a process that is frozen or lost its network does
 * not block a job of the other servers. A killed process loses its connection, and the lock, at once.
 */
const SESSION_TIMEOUT_MS = 15 * SECOND_MS
const PING_EVERY_MS = 5 * SECOND_MS

/** The lock of one run, and its connection: a query fails once the lock is lost. `isLost`: another server may have the lock by now. */
export type JobLock = { client: pg.Client; isLost: () => boolean; release: () => Promise<void> }

/** Takes a job's advisory lock on a connection of its own; null when another server has it. */
export async function tryJobLock(pool: Knex, name: string): Promise<JobLock | null> {
  const client = new pg.Client({
    connectionString: addressOf(pool),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  let isLost = false
  const lose = () => {
    isLost = true
  }
  client.on('error', lose) // the next query fails and is reported
  const pinging = setInterval(() => void client.query('select 1').catch(lose), PING_EVERY_MS)
  const release = async () => {
    clearInterval(pinging)
    const closing = setTimeout(() => client.connection.stream.destroy(), CONNECT_TIMEOUT_MS)
    await client.end().catch(() => {})
    clearTimeout(closing)
  }
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock($1, hashtext($2)) as taken, set_config('idle_session_timeout', $3, false)`, // in the session, which a pooler passes on
      [JOB_LOCKS, name, String(SESSION_TIMEOUT_MS)],
    )
    if (rows[0]?.taken) return { client, isLost: () => isLost, release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return null
}
