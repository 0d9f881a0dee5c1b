import type { Deps } from '#server/deps.ts'
import { findPickingRules } from '#server/features/slate/weeks/queries.ts'
import { readMachineClock } from '#server/platform/db/locks.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'

/**
 * How long after the deadline an accepted card may still be stored: the time is read first, and statements of milliseconds follow. One that takes longer,
 * on a database that hardly answers, is missing from the boards until the next change; the settlement reads all cards again.
 */
const CLOSING_MS = 15 * SECOND_MS

/**
 * Whether a week's cards are final: its deadline has passed, and submissions that came in time are stored. The database's clock decides, as for
 * submissions: by a server's own clock that is ahead, cards of the last seconds would be missing as long as the others are cached.
 * @returns `nextInMs`: the time until the deadline, then until the cards are final; null afterwards, and while there is no deadline.
 */
export async function readClosing({ db, clock }: Pick<Deps, 'db' | 'clock'>, week: WeekKey) {
  const [machineMs, { deadline, allowsChanges }] = await Promise.all([readMachineClock(db), findPickingRules(db, week)])
  const sinceMs = deadline === null ? null : clock.at(machineMs) - deadline
  const isPastDeadline = sinceMs !== null && sinceMs >= 0
  const areCardsFinal = sinceMs !== null && sinceMs >= CLOSING_MS
  const nextInMs = sinceMs === null || areCardsFinal ? null : (isPastDeadline ? CLOSING_MS : 0) - sinceMs
  return { isPastDeadline, areCardsFinal, allowsChanges, nextInMs }
}
