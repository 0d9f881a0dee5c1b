import type { Db } from '#server/db/db.ts'
import { listGames } from '#server/features/games/queries.ts'
import { levelsOf, prizeTiersOn } from '#server/features/house/contestRules.ts'
import { readHouse } from '#server/features/house/readHouse.ts'
import { findSettledWeek } from '#server/features/settlement/settledFacts.ts'
import { findDeadline } from '#server/features/weeks/queries.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { slotOf, type Winners, winnersOf } from '#shared/rules/card.ts'
import { isOver, isVoid } from '#shared/rules/gameState.ts'
import type { PrizeTier } from '#shared/rules/prizes.ts'
import type { RankingRules } from '#shared/rules/ranking.ts'
import { tiebreakerResultOf } from '#shared/rules/tiebreakerResult.ts'

/** Everything that decides a week's places, except the cards. */
export type WeekFacts = RankingRules & {
  week: WeekKey
  games: Game[]
  /** The winners that count; none before the deadline, because scores would reveal picks. */
  winners: Winners
  tiebreakerSlot: number | null
  /** Null while no game has a kickoff time. */
  deadline: EpochMs | null
  isPastDeadline: boolean
  /** The deadline while it is in the future; null afterwards, and while there is none. */
  changesAt: EpochMs | null
  /** The prize tiers that are valid on the day of the deadline. */
  tiers: PrizeTier[]
  isSettled: boolean
}

/** The facts of a week. Once it is settled, these are the facts of the settlement, so that its board shows the places that were paid. */
export async function readWeekFacts(db: Db, week: WeekKey, now: EpochMs): Promise<WeekFacts> {
  const facts = await readGameFacts(db, week, now)
  const settled = await findSettledWeek(db, week)
  return settled ? { ...facts, ...settled, week: facts.week, isSettled: true } : facts
}

/** The facts by the current games, even if the week is settled. */
export async function readGameFacts(db: Db, week: WeekKey, now: EpochMs): Promise<WeekFacts> {
  const games = await listGames(db, week)
  const house = await readHouse(db)
  const deadline = await findDeadline(db, week, games)
  const isPastDeadline = deadline !== null && now >= deadline
  const tiebreaker = games.find(({ isMondayNight }) => isMondayNight)
  return {
    week: { season: week.season, week: week.week },
    games,
    winners: isPastDeadline ? winnersOf(games) : { homeWon: 0, awayWon: 0 },
    tiebreaker: isPastDeadline ? tiebreakerResultOf(games) : 'pending',
    tiebreakerSlot: tiebreaker ? slotOf(tiebreaker.id) : null,
    levels: levelsOf(house),
    deadline,
    isPastDeadline,
    changesAt: isPastDeadline ? null : deadline,
    tiers: prizeTiersOn(house, 'weekly', deadline ?? now),
    isSettled: false,
  }
}

/** The progress of a week, as its boards show it. */
export function progressOf({ week, games, isPastDeadline, isSettled }: WeekFacts, participants: number) {
  const counting = games.filter((game) => !isVoid(game))
  const openGames = counting.filter((game) => !isOver(game)).length
  return {
    ...week,
    participants,
    games: counting.length,
    countedGames: isPastDeadline ? counting.length - openGames : 0,
    openGames,
    isProvisional: openGames > 0 || !isPastDeadline,
    isSettled,
  }
}
