import type { Db } from '#server/db/db.ts'
import { noteSettlement } from '#server/features/settlement/applySettlement.ts'
import { storeResults } from '#server/features/settlement/results.ts'
import { toWeeklyFacts } from '#server/features/settlement/toWeeklyFacts.ts'
import { readGameFacts } from '#server/features/standings/weekFacts.ts'
import type { EpochMs } from '#shared/clock.ts'

type Weeks = {
  season: number
  weeks: readonly number[]
  paidWeeks: readonly number[]
  settledAtOf: (week: number) => EpochMs
  now: EpochMs
}

/** Settles the demo's played weeks. `paidWeeks` have their stored winners; the weeks before them are settled without prizes. */
export async function settleDemoWeeks(db: Db, { season, weeks, paidWeeks, settledAtOf, now }: Weeks) {
  for (const week of weeks) {
    const facts = toWeeklyFacts(await readGameFacts(db, { season, week }, now))
    const promised = paidWeeks.includes(week) ? facts : { ...facts, tiers: [] }
    const participants = await storeResults(db, promised)
    await noteSettlement(db, { facts: promised, participants, now: settledAtOf(week) })
  }
}
