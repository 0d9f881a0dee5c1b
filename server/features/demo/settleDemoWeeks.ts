import type { Db } from '#server/db/db.ts'
import { noteSettlement } from '#server/features/settlement/applySettlement.ts'
import { storeResults } from '#server/features/settlement/results.ts'
import { toWeeklyFacts } from '#server/features/settlement/toWeeklyFacts.ts'
import { readGameFacts } from '#server/features/standings/weekFacts.ts'
import type { EpochMs } from '#shared/clock.ts'

type Weeks = {
  season: number
  weeks: readonly number[]
  settledAtOf: (week: number) => EpochMs
  now: EpochMs
}

/** Settles the demo's played weeks, whose winners are stored already. */
export async function settleDemoWeeks(db: Db, { season, weeks, settledAtOf, now }: Weeks) {
  for (const week of weeks) {
    const facts = toWeeklyFacts(await readGameFacts(db, { season, week }, now))
    const participants = await storeResults(db, facts)
    await noteSettlement(db, { facts, participants, now: settledAtOf(week) })
  }
}
