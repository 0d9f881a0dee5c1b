import { recordSettlement } from '#server/features/pay/settlement/applySettlement.ts'
import { storeResults } from '#server/features/pay/settlement/results.ts'
import { toWeeklyFacts } from '#server/features/pay/settlement/toWeeklyFacts.ts'
import { readGameFacts } from '#server/features/play/standings/weekFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
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
    await recordSettlement(db, { facts, participants, now: settledAtOf(week) })
  }
}
