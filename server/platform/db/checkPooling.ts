import type { Knex } from 'knex'
import pg from 'pg'
import { errorMessage } from '#server/platform/process/errorCode.ts'
import { DatabaseFault } from './databaseFault.ts'
import { ADDRESS_LOCKS } from './lockNumbers.ts'
import { addressOf, isPooled } from './openPool.ts'

/** Longest wait for an answer: with a pool of one connection the second client waits for the first one's transaction. */
const ANSWER_TIMEOUT_MS = 10_000

type Addresses = { address: string; directAddress: string | null }

/**
 * Checks that announcements and locks of a session work: they need PostgreSQL itself, or a pooler that gives each client a connection of its own.
 * @throws DatabaseFault that says what to set.
 */
export async function checkPooling(db: Knex, { address, directAddress }: Addresses): Promise<void> {
  if (await sharesConnections(addressOf(db))) throw needsDirectUrl(directAddress ?? address)
  if (!isPooled(db)) return
  if (!(await leadToOneDatabase(db)))
    throw new DatabaseFault(`DATABASE_URL (${address}) and DATABASE_DIRECT_URL lead to different databases.`)
  const missing = await listMissingSettings(db)
  if (missing.length > 0)
    throw new DatabaseFault(
      `The pooler at ${address} must give its connections these settings, by its connect_query or those of the user: ${missing.join(', ')}.`,
    )
}

const needsDirectUrl = (address: string) =>
  new DatabaseFault(
    `The database at ${address} is behind a pooler that gives out a connection for one transaction at a time. Announcements and locks need PostgreSQL itself: set DATABASE_DIRECT_URL to its address.`,
  )

/**
 * Whether a client gets another connection for its next transaction. Two clients have one open at the same time, so that a pooler uses two. Of those it
 * gives the one that was returned last, which the second round finds, or the next one in turn, which the third one finds by its other order.
 */
async function sharesConnections(url: string): Promise<boolean> {
  const clients = [1, 2].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS }),
  )
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    const seen = new Map(clients.map((client) => [client, new Set<number>()]))
    for (const order of [clients, clients, clients.toReversed()]) {
      for (const client of order) {
        await client.query('begin')
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        if (rows[0]) seen.get(client)?.add(rows[0].pid)
      }
      for (const client of clients) await client.query('commit')
    }
    return [...seen.values()].some((pids) => pids.size > 1)
  } catch (error) {
    if (/Query read timeout/.test(errorMessage(error))) return true
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** Whether a lock that was taken by the direct address is taken for the pooler's connections too. */
async function leadToOneDatabase(db: Knex): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(db), connectionTimeoutMillis: ANSWER_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_advisory_lock($1, pg_backend_pid()), pg_backend_pid() as pid', [
      ADDRESS_LOCKS,
    ])
    const tried = await db.raw<{ rows: { taken: boolean }[] }>('select pg_try_advisory_xact_lock(?, ?) as taken', [
      ADDRESS_LOCKS,
      rows[0]?.pid ?? 0,
    ])
    return tried.rows[0]?.taken === false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The settings without which a request could wait for ever, and times would be those of another zone. */
async function listMissingSettings(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { setting: string }[] }>(
    `select name || case name when 'TimeZone' then ' = UTC' else ' above 0' end as setting from pg_settings
     where (name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0')
       or (name = 'TimeZone' and setting not in ('UTC', 'Etc/UTC'))
     order by lower(name)`,
  )
  return rows.map(({ setting }) => setting)
}
