import { Socket } from 'node:net'
import knex, { type Knex } from 'knex'
import type { Client, Connection } from 'pg'
import { migrationSource } from './migrationSource.ts'

/** Limits in milliseconds for a statement, a lock wait and an idle transaction, so that a call fails in seconds instead of hanging. */
const SESSION_LIMITS_MS = { statement_timeout: 5_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 } as const
/** Limit for opening a connection, and for waiting for a free one. */
const CONNECT_TIMEOUT_MS = 3_000
const KEEP_ALIVE_AFTER_MS = 10_000
/** Longer than `statement_timeout`: a server that works has answered or cancelled the statement by then. */
const SILENCE_LIMIT_MS = 6_000

type SessionLimits = Record<keyof typeof SESSION_LIMITS_MS, number>
const NO_LIMITS: SessionLimits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** A pool that opens its first connection when it is used, and replaces connections that break. */
export const openPool = (url: string, max: number, silenceLimitMs = SILENCE_LIMIT_MS): Knex =>
  connect(url, { min: 0, max, afterCreate: withSettings(SESSION_LIMITS_MS, closeSilentConnections(silenceLimitMs)) })

/**
 * A pool through a pooler that gives out a connection for one transaction at a time. It passes on no settings of a session, so the pooler itself
 * must set the limits. What belongs to a session, such as a lock that outlives a transaction, goes by `directUrl` around it.
 */
export const openPooled = (url: string, directUrl: string, max: number): Knex =>
  connect(url, { min: 0, max, afterCreate: closeSilentConnections(SILENCE_LIMIT_MS) }, { directUrl })

/** Whether a pool or a transaction of it goes through such a pooler, whose connections know no prepared statements. */
export const isPooled = (db: Knex): boolean => directUrlOf(db) !== null

const directUrlOf = (db: Knex): string | null => db.client.config.userParams?.directUrl ?? null

/**
 * One connection without time limits, to the same database as a pool, for work under a lock that ends with the connection. It is never
 * replaced: when it breaks, the rest of the work fails instead of continuing without the lock.
 */
export const openSingle = (pool: Knex): Knex =>
  connect(addressOf(pool), { min: 0, max: 1, afterCreate: withSettings(NO_LIMITS, allowOnlyFirst()) })

/** The address of a pool's database itself, never that of a pooler, password included. */
export const addressOf = (pool: Knex): string => directUrlOf(pool) ?? pool.client.config.connection.connectionString

/** Knex passes what is in `userParams` on to transactions; its types do not name it. */
type PoolConfig = Knex.Config & { userParams: { directUrl?: string } }

function connect(connectionString: string, pool: Knex.PoolConfig, userParams: PoolConfig['userParams'] = {}): Knex {
  const config: PoolConfig = {
    client: 'pg',
    userParams,
    connection: {
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    },
    pool,
    acquireConnectionTimeout: CONNECT_TIMEOUT_MS,
    migrations: { migrationSource, disableMigrationsListValidation: true },
    log: { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} },
  }
  return knex(config)
}

/** A connection of the pool. Knex removes a connection that is marked as disposed. */
type PooledConnection = Client & { connection: Connection; __knex__disposed?: unknown }
type Created = (error: Error | null, connection: PooledConnection) => void
type AfterCreate = (pooled: PooledConnection, done: Created) => void

/**
 * Gives each new connection its limits, and UTC. It does so by SQL, not by the address: PgBouncer takes no `options`, and in the mode session
 * it passes on what is set.
 */
function withSettings(limits: SessionLimits, prepare: AfterCreate): AfterCreate {
  const settings = [...Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`), "set timezone = 'UTC'"].join('; ')
  return (pooled, done) =>
    prepare(pooled, (refusal) => {
      if (refusal) return done(refusal, pooled)
      pooled.query(settings, (fault) => {
        if (fault) void pooled.end()
        done(fault, pooled)
      })
    })
}

/**
 * Closes a connection that does not answer. When a network drops packets, TCP itself gives up after a quarter of an hour (keepalive does
 * not detect it while data is unacknowledged). Also removes a connection at once when the server reports a fatal error on it. The socket
 * closes a moment later, and until then another request could get the connection.
 */
function closeSilentConnections(silenceLimitMs: number): AfterCreate {
  return (pooled, done) => {
    const { stream } = pooled.connection
    if (stream instanceof Socket) {
      let writtenAtLastAnswer = stream.bytesWritten
      stream.on('data', () => {
        writtenAtLastAnswer = stream.bytesWritten
      })
      stream.setTimeout(silenceLimitMs)
      // not as a callback of setTimeout, which is called for the first timeout only
      stream.on('timeout', () => {
        if (stream.bytesWritten > writtenAtLastAnswer) stream.destroy(new Error(`The database has been silent for ${silenceLimitMs} ms`))
      })
    }
    pooled.connection.on('errorMessage', (message: { severity?: string }) => {
      if (message.severity === 'FATAL' || message.severity === 'PANIC') pooled.__knex__disposed = message
    })
    done(null, pooled)
  }
}

function allowOnlyFirst(): AfterCreate {
  let count = 0
  return (pooled, done) => {
    count += 1
    done(count === 1 ? null : new Error('Connection ended in the middle of a migration'), pooled)
  }
}
