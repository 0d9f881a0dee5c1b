/**
 * What to do with a queued submission after an answer. `stored`: the server has it. `refused`: the server will never accept it.
 * `sign_in`: send it once its player has signed in. `retry`: the outcome is unknown, or the server is busy; send it again later.
 */
export type SendOutcome = 'stored' | 'refused' | 'sign_in' | 'retry'

/** Statuses after which the same request may still succeed. */
const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])
/** The session belongs to another player than the submission: the submission itself was not refused. */
const OTHER_PLAYERS_SESSION: ReadonlySet<string> = new Set(['not_allowed', 'not_found'])

/**
 * Decides what to do with a queued submission by the answer to it.
 * @param answer null when none came; `code` is the error code of a refusal.
 */
export function outcomeOf(answer: { status: number; code: string | null } | null): SendOutcome {
  if (answer === null) return 'retry'
  const { status, code } = answer
  if (status >= 200 && status < 300) return 'stored'
  if (code === 'account_deleted') return 'refused'
  if (status === 401) return 'sign_in'
  if (status >= 500 || status < 400 || RETRY_STATUSES.has(status)) return 'retry'
  return code !== null && OTHER_PLAYERS_SESSION.has(code) ? 'retry' : 'refused'
}
