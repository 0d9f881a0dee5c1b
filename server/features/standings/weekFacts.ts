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

/** All that decides about a week's places, the cards aside. */
export type WeekFacts = RankingRules & {
  week: WeekKey
  games: Game[]
  /** Winners that count; none before the deadline, because a score would tell of single picks. */
  winners: Winners
  tiebreakerSlot: number | null
  /** When the week's picks close; null while no game has its hour. */
  deadline: EpochMs | null
  isPastDeadline: boolean
  /** When the deadline passes; null once it has, and while none is set. */
  changesAt: EpochMs | null
  /** Those of the day on which the week's picks close. */
  tiers: PrizeTier[]
}

/** What decides about a week now: once it is settled, what it was settled by, so that its board shows the places that were paid. */
export async function readWeekFacts(db: Db, week: WeekKey, now: EpochMs): Promise<WeekFacts> {
  const facts = await readGameFacts(db, week, now)
  const settled = await findSettledWeek(db, week)
  return settled ? { ...facts, ...settled, week: facts.week } : facts
}

/** The same by what the games say, settled or not. */
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
  }
}

/** How far a week is, as its boards say it. */
export function progressOf({ week, games, isPastDeadline }: WeekFacts, participants: number) {
  const counting = games.filter((game) => !isVoid(game))
  const openGames = counting.filter((game) => !isOver(game)).length
  return {
    ...week,
    participants,
    games: counting.length,
    countedGames: isPastDeadline ? counting.length - openGames : 0,
    openGames,
    isProvisional: openGames > 0 || !isPastDeadline,
  }
}
