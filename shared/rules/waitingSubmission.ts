import type { EpochMs } from '#shared/clock.ts'

/**
 * What becomes of a waiting submission after an answer. `stored`: the server has it. `refused`: it never will. `sign_in`: kept until its
 * player signs in. `kept`: nothing is known or the server is busy; it is sent again.
 */
export type SendOutcome = 'stored' | 'refused' | 'sign_in' | 'kept'

/** Statuses after which the same request may yet succeed. */
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429])
/** The session is not that of the submission's player: another one's picks are nobody's to refuse. */
const NOT_THEIRS: ReadonlySet<string> = new Set(['not_allowed', 'not_found'])

/**
 * Decides a waiting submission by the answer that it got.
 * @param answer null when none came; `code` is the error code of a refusal.
 */
export function outcomeOf(answer: { status: number; code: string | null } | null): SendOutcome {
  if (answer === null) return 'kept'
  const { status, code } = answer
  if (status >= 200 && status < 300) return 'stored'
  if (status === 401) return 'sign_in'
  if (status >= 500 || status < 400 || TRY_AGAIN.has(status)) return 'kept'
  return code !== null && NOT_THEIRS.has(code) ? 'kept' : 'refused'
}

/** Has the week closed for a waiting submission? Without a known deadline nothing has closed. */
export const isPastDeadline = ({ deadline }: { deadline: EpochMs | null }, now: EpochMs) => deadline !== null && now >= deadline
