import type { Knex } from 'knex'
import type { Db } from '#server/db/db.ts'
import { lockWeekExclusive, lockWeekShared } from '#server/db/locks.ts'
import { openSingle } from '#server/db/openPool.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { Contest } from './settledFacts.ts'

/** No week has this number: the championship's lock is that of a week before the first. */
const SEASON_LOCK = 0
/** A contest of a million cards takes longer to rank than a request may take. */
const LIMITS =
  "set local statement_timeout = '10min'; set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = '10min'"

/**
 * Does the work in a transaction that holds a contest alone, on a connection of its own without the limits of requests. A championship lets
 * nobody settle or correct one of its weeks meanwhile.
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

async function lockContest(trx: Knex.Transaction, { season, week }: Contest) {
  await lockWeekExclusive(trx, { season, week: week ?? SEASON_LOCK })
  if (week !== null) return
  for (let regular = FIRST_REGULAR_WEEK; regular <= LAST_REGULAR_WEEK; regular += 1) await lockWeekShared(trx, { season, week: regular })
}
