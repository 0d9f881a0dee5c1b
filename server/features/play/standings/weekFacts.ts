import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findRulesRow, toPickingRules } from '#server/features/slate/weeks/queries.ts'
import { levelsOf, prizeTiersOn, rulesAt } from '#server/house/contestRules.ts'
import { type House, readHouse } from '#server/house/readHouse.ts'
import { type Db, readTogether } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type WeekRules, weekRulesBy } from '#shared/rules/weeks/weekRules.ts'
import { findSettledWeek, listCheckedContests } from './settledFacts.ts'

/** The rules of a week, and its deadline. */
export type WeekFacts = WeekRules & {
  /** Null while no game has a kickoff time. */
  deadline: EpochMs | null
  /** The deadline while it is in the future; null afterwards, and while there is none. */
  changesAt: EpochMs | null
  /** The house's choice: players who submitted see each other's cards after the deadline. */
  showsCards: boolean
}

/**
 * The facts of a week. Once it is settled, these are the facts of the settlement, so that its board shows the places that were paid.
 * @param house the settings, where the caller has them.
 */
export async function readWeekFacts(db: Db, week: WeekKey, now: EpochMs, house?: Promise<House>): Promise<WeekFacts> {
  const [facts, settled] = await readTogether(
    db,
    () => readGameFacts(db, week, now, house),
    () => findSettledWeek(db, week),
  )
  if (!settled) return facts
  const isBeingChecked = (await listCheckedContests(db, week.season)).has(week.week)
  return { ...facts, ...settled, week: facts.week, isSettled: true, isBeingChecked, winnersIfEndedNow: null }
}

/** The facts by the current games, even if the week is settled. */
export async function readGameFacts(db: Db, week: WeekKey, now: EpochMs, known?: Promise<House>): Promise<WeekFacts> {
  const [games, house, rulesRow] = await readTogether(
    db,
    () => listGames(db, week),
    () => known ?? readHouse(db),
    () => findRulesRow(db, week),
  )
  const { deadline } = toPickingRules(rulesRow, games)
  const rules = rulesAt(house, week)
  const isPastDeadline = deadline !== null && now >= deadline
  return {
    ...weekRulesBy(games, {
      ...week,
      levels: levelsOf(rules),
      tiers: prizeTiersOn(rules.weeklyPrizes, rules.timeZone, deadline ?? now),
      isPastDeadline,
    }),
    deadline,
    changesAt: isPastDeadline ? null : deadline,
    showsCards: rules.showsCards,
  }
}
