import { Socket } from 'node:net'
import knex, { type Knex } from 'knex'
import type { Connection } from 'pg'
import { migrationSource } from './migrationSource.ts'

/** Milliseconds that one connection lets a statement, a lock and an unfinished transaction take. A call then fails in seconds instead of hanging. */
const SESSION_LIMITS_MS = { statement_timeout: 5_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 } as const
/** To open a connection, and to wait for a free one. */
const CONNECT_TIMEOUT_MS = 3_000
const KEEP_ALIVE_AFTER_MS = 10_000
/** A server that answers at all has answered or given up by its own statement limit. */
const SILENCE_LIMIT_MS = 6_000

type SessionLimits = Record<keyof typeof SESSION_LIMITS_MS, number>
const NO_LIMITS: SessionLimits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** A pool that opens nothing until it is used, and recovers by itself from connections that break. */
export const openPool = (url: string, max: number, silenceLimitMs = SILENCE_LIMIT_MS): Knex =>
  open(url, SESSION_LIMITS_MS, { min: 0, max, afterCreate: dropDead(silenceLimitMs) })

/**
 * One connection without time limits, to the same database as a pool, for work under a lock that lives as long as the connection. It is
 * never replaced: when it breaks, whatever is still to be done fails instead of going on without the lock.
 */
export const openSingle = (pool: Knex): Knex => open(addressOf(pool), NO_LIMITS, { min: 0, max: 1, afterCreate: allowOnlyFirst() })

/** The address that a pool was opened with, password included. */
export const addressOf = (pool: Knex): string => pool.client.config.connection.connectionString

/** The same address with further settings of the session, such as `idle_session_timeout`. */
export const addressWith = (pool: Knex, settings: Record<string, number>): string => withSessionOptions(addressOf(pool), settings)

const open = (url: string, limits: SessionLimits, pool: Knex.PoolConfig): Knex =>
  knex({
    client: 'pg',
    connection: {
      connectionString: withSessionOptions(url, limits),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    },
    pool,
    acquireConnectionTimeout: CONNECT_TIMEOUT_MS,
    migrations: { migrationSource, disableMigrationsListValidation: true },
    log: { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} },
  })

/** Adds the session's limits and UTC to an address, after what its owner wrote there: the last word counts. */
function withSessionOptions(url: string, limits: Record<string, number>): string {
  const parsed = new URL(url)
  const ours = Object.entries({ ...limits, TimeZone: 'UTC' }).map(([name, value]) => `-c ${name}=${value}`)
  parsed.searchParams.set('options', [parsed.searchParams.get('options'), ...ours].filter((part) => part !== null).join(' '))
  return parsed.href
}

/** A connection of the pool; Knex throws away what is marked as disposed. */
type PooledConnection = { connection: Connection; __knex__disposed?: unknown }
type Created = (error: Error | null, connection: PooledConnection) => void

/**
 * Cuts a connection that has been asked something and stays silent: a network that swallows packets without a word would otherwise hold
 * it, and the request that waits, for a quarter of an hour (keepalive does not notice while data is on its way). And drops one at the
 * server's last word on it, not only when the socket closes a moment later: the next request would get it in between.
 */
function dropDead(silenceLimitMs: number) {
  return (pooled: PooledConnection, done: Created) => {
    const { stream } = pooled.connection
    if (stream instanceof Socket) {
      let writtenWhenHeard = stream.bytesWritten
      stream.on('data', () => {
        writtenWhenHeard = stream.bytesWritten
      })
      stream.setTimeout(silenceLimitMs)
      // not as a callback of setTimeout, which hears the first silence only
      stream.on('timeout', () => {
        if (stream.bytesWritten > writtenWhenHeard) stream.destroy(new Error(`The database has been silent for ${silenceLimitMs} ms`))
      })
    }
    pooled.connection.on('errorMessage', (message: { severity?: string }) => {
      if (message.severity === 'FATAL' || message.severity === 'PANIC') pooled.__knex__disposed = message
    })
    done(null, pooled)
  }
}

function allowOnlyFirst() {
  let count = 0
  return (pooled: PooledConnection, done: Created) => {
    count += 1
    done(count === 1 ? null : new Error('Connection ended in the middle of a migration'), pooled)
  }
}
