import { destination as openDestination, pino, stdTimeFunctions } from 'pino'

type Level = 'error' | 'info' | 'debug'
/** Only plain facts: never a password, token, code, email, phone or body. */
type Facts = Record<string, string | number | boolean | null | undefined>

/** Events are named in snake_case. */
export type Log = Record<Level, (event: string, facts?: Facts) => void>

const STANDARD_ERROR = 2
/** Maximum size of the lines that wait for space on a full disk. */
const MAX_UNSENT_BYTES = 1_000_000
/** Names that no event has. Should one get in by mistake, its value is not written. */
const REDACTED = ['email', 'phone', 'firstName', 'lastName', 'password', 'token', 'cookie', 'authorization', 'body', 'query', 'creditCode']

/** A log of one JSON line per event on the error stream; the standard output is for people. @param write gets each line, in tests. */
export function createLog(level: Level | 'silent', write?: (line: string) => void): Log {
  const destination = write ? { write: (line: string) => write(line.trimEnd()) } : openStandardError()
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: REDACTED,
    },
    destination,
  )
  const at =
    (of: Level) =>
    (event: string, facts: Facts = {}) =>
      logger[of](facts, event)
  return { error: at('error'), info: at('info'), debug: at('debug') }
}

function openStandardError() {
  // with a minimum above 0, flush() writes also when the newest line has been dropped
  const destination = openDestination({ fd: STANDARD_ERROR, sync: true, minLength: 1, maxLength: MAX_UNSENT_BYTES })
  destination.on('error', () => {}) // a full disk must not end the server; the next line retries
  destination.on('drop', () => destination.flush())
  return destination
}
