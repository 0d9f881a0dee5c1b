import { errorCode, errorMessage } from '#server/errorCode.ts'

/** Did the database refuse a second row of a kind? With a name: by that unique constraint or index. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  if (errorCode(error) !== '23505') return false
  return constraintName === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraintName)
}

/** Did a statement wait for a lock for longer than its connection allows? Nothing was changed; it may be tried again. */
export const isLockTimeout = (error: unknown) => errorCode(error) === '55P03'

/**
 * 08 connection exceptions, 53 out of connections, memory or disk, 57P restarts, 25006 a standby that does not write, 25P0 transactions ended for
 * idling, 57014 a statement that took too long, and the system's own words for a server that can't be reached.
 */
const UNAVAILABLE_CODE =
  /^(08...|53...|57P0[1-5]|25006|25P0[34]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/
/** What `pg` and Knex say without a code; Knex puts the statement before it. */
const UNAVAILABLE_MESSAGE =
  /(^| - )(Connection terminated|timeout expired$|Client has encountered a connection error|Unable to acquire a connection|The database has been silent|Connection ended)/

/** Is the database away, restarting or overwhelmed, so that the same request may well succeed a little later (503 with Retry-After)? */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'KnexTimeoutError') return true
  const code = errorCode(error)
  return (code !== null && UNAVAILABLE_CODE.test(code)) || UNAVAILABLE_MESSAGE.test(errorMessage(error))
}
