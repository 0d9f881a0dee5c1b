type Level = 'error' | 'info' | 'debug'
/** Only plain facts: never a password, token, code, email, phone or body. */
type Facts = Record<string, string | number | boolean | null | undefined>

export type Log = Record<Level, (event: string, facts?: Facts) => void>

const RANK = { silent: 0, error: 1, info: 2, debug: 3 } as const

/** A log of one JSON line per event on the error stream; the standard output stays for what a person reads. */
export function createLog(level: keyof typeof RANK, write: (line: string) => void = (line) => process.stderr.write(`${line}\n`)): Log {
  const at =
    (of: Level) =>
    (event: string, facts: Facts = {}) => {
      if (RANK[of] <= RANK[level]) write(JSON.stringify({ level: of, event, ...facts }))
    }
  return { error: at('error'), info: at('info'), debug: at('debug') }
}
