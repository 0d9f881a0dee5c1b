import type { Knex } from 'knex'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockWeekExclusive, lockWeekShared } from '#server/platform/db/locks.ts'
import { openSingle } from '#server/platform/db/openPool.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'

/** The week number of the championship's lock. No real week has it. */
const SEASON_LOCK = 0
/** Settling a contest of a million cards takes longer than the time limit of a request, and sorts them. */
const LIMITS =
  "set local work_mem = '64MB'; set local statement_timeout = '10min'; set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = '10min'"

/**
 * Runs `work` in a transaction that has locked the contest exclusively, on its own connection without the time limits of requests. The lock
 * of a championship also locks its weeks, so that none of them is settled or corrected meanwhile.
 */
export async function inContest<T>(db: Db, contest: Contest, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const single = openSingle(db)
  try {
    return await single.transaction(async (trx) => {
      await trx.raw(LIMITS)
      await lockContest(trx, contest)
      return work(trx)
    })
  } finally {
    await single.destroy()
  }
}

/** Locks a contest until the transaction ends: settlements, corrections and what else issues its credits wait for each other. */
export async function lockContest(trx: Knex.Transaction, { season, week }: Contest) {
  await lockWeekExclusive(trx, { season, week: week ?? SEASON_LOCK })
  if (week !== null) return
  for (let regular = FIRST_REGULAR_WEEK; regular <= LAST_REGULAR_WEEK; regular += 1) await lockWeekShared(trx, { season, week: regular })
}
