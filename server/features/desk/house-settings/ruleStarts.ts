import type { Knex } from 'knex'
import { listWeekProgress } from '#server/features/slate/weeks/queries.ts'
import { isHouseOpen } from '#server/house/isHouseOpen.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import type { EpochMs } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import type { RuleStarts } from '#shared/model/houseRules.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { WeekProgress } from '#shared/rules/weeks/currentWeek.ts'
import { compareWeeks, isSameWeek, weekAfter } from '#shared/rules/weeks/week.ts'

/**
 * The first week that a change of a rule counts for: the one after the last week that has a card or a game that has kicked off. Prizes of a
 * championship count for a season whose regular weeks have neither. Before the house is open nobody has relied on a rule, so kickoffs do not count.
 */
export async function findRuleStarts(db: Db, now: EpochMs): Promise<RuleStarts> {
  return startsAfter(await findLastPlayed(db, await listWeekProgress(db), now))
}

/**
 * The same, with that week locked, so that no card is submitted by the old rules while the new ones are stored. Without any played week the
 * first week is locked.
 */
export async function lockRuleStarts(trx: Knex.Transaction, now: EpochMs): Promise<RuleStarts> {
  const weeks = await listWeekProgress(trx)
  for (let locked: WeekKey | null = null; ; ) {
    const lastPlayed = await findLastPlayed(trx, weeks, now)
    const week: WeekKey | null = lastPlayed ? weekAfter(lastPlayed) : (weeks[0] ?? null)
    if (week === null || (locked !== null && isSameWeek(locked, week))) return startsAfter(lastPlayed)
    await lockWeekExclusive(trx, week)
    locked = week
  }
}

async function findLastPlayed(db: Db, weeks: readonly WeekProgress[], now: EpochMs): Promise<WeekKey | null> {
  const card = await db('picks')
    .orderBy([
      { column: 'season', order: 'desc' },
      { column: 'week', order: 'desc' },
    ])
    .first<WeekKey | undefined>('season', 'week')
  const begun = (await isHouseOpen(db)) ? weeks.filter(({ firstKickoffAt }) => firstKickoffAt !== null && firstKickoffAt <= now) : []
  const [last] = [...begun, ...(card ? [card] : [])].sort((one, other) => compareWeeks(other, one))
  return last ? { season: last.season, week: last.week } : null
}

function startsAfter(lastPlayed: WeekKey | null): RuleStarts {
  if (lastPlayed === null) return { weekly: null, season: null }
  const weekly = weekAfter(lastPlayed)
  const season = weekly.week <= FIRST_REGULAR_WEEK ? weekly.season : weekly.season + 1
  return { weekly, season: { season, week: FIRST_REGULAR_WEEK } }
}
