import { errorCode, errorMessage } from '#server/platform/process/errorCode.ts'

/** Did a unique constraint or index refuse the row? With a name: that one. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  if (errorCode(error) !== '23505') return false
  return constraintName === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraintName)
}

/** Did the database end this transaction because of a deadlock? It changed nothing and may be repeated. */
export const isDeadlock = (error: unknown) => errorCode(error) === '40P01'

/** Did a statement wait for a lock longer than `lock_timeout`, or in a deadlock? Its transaction changed nothing and may be repeated. */
export const isLockFailure = (error: unknown) => errorCode(error) === '55P03' || isDeadlock(error)

/**
 * 08: connection exceptions. 53: out of connections, memory or disk. 57P: shutdown and restart. 25006: read-only standby. 25P0: idle
 * transaction timeout. 57014: statement timeout. The rest are the system's codes for a server that can't be reached.
 */
const UNAVAILABLE_CODE =
  /^(08...|53...|57P0[1-5]|25006|25P0[34]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/
/** Messages of `pg` and Knex errors that have no code. Knex puts the statement before the message. */
const UNAVAILABLE_MESSAGE =
  /(^| - )(Connection terminated|timeout expired$|Client has encountered a connection error|Unable to acquire a connection|The database has been silent|Connection ended)/

/** Is the database unreachable, restarting or overloaded, so that the same request may succeed later (503 with Retry-After)? */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'KnexTimeoutError') return true
  const code = errorCode(error)
  return (code !== null && UNAVAILABLE_CODE.test(code)) || UNAVAILABLE_MESSAGE.test(errorMessage(error))
}
