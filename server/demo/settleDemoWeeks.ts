import { recordSettlement } from '#server/features/pay/settlement/applySettlement.ts'
import { listDuePrizes, rankBy, storeResults } from '#server/features/pay/settlement/results.ts'
import { toWeeklyFacts } from '#server/features/pay/settlement/toWeeklyFacts.ts'
import { readGameFacts } from '#server/features/play/standings/weekFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { DuePrize } from '#shared/rules/pay/prizeChanges.ts'

type Weeks = {
  season: number
  weeks: readonly number[]
  settledAtOf: (week: number) => EpochMs
  now: EpochMs
}

export type DemoWinner = DuePrize & { week: number }

/** Settles the demo's played weeks. @returns their winners, who are not stored yet. */
export async function settleDemoWeeks(db: Db, { season, weeks, settledAtOf, now }: Weeks): Promise<DemoWinner[]> {
  const winners: DemoWinner[] = []
  for (const week of weeks) {
    const facts = toWeeklyFacts(await readGameFacts(db, { season, week }, now))
    const results = await rankBy(db, facts)
    await storeResults(db, facts, results)
    await recordSettlement(db, { facts, participants: results.playerIds.count, now: settledAtOf(week) })
    winners.push(...listDuePrizes(facts, results).map((due) => ({ ...due, week })))
  }
  return winners
}
