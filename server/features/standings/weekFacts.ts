import type { Db } from '#server/db/db.ts'
import { listGames } from '#server/features/games/queries.ts'
import { findSettledWeek } from '#server/features/settlement/settledFacts.ts'
import { findDeadline } from '#server/features/weeks/queries.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { slotOf, type Winners, winnersOf } from '#shared/rules/card.ts'
import { isOver, isVoid } from '#shared/rules/gameState.ts'
import type { PrizeTier } from '#shared/rules/prizes.ts'
import { type RankingRules, TIEBREAK_LEVELS, type TiebreakLevel } from '#shared/rules/ranking.ts'
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
  const deadline = await findDeadline(db, week, games)
  const isPastDeadline = deadline !== null && now >= deadline
  const tiebreaker = games.find(({ isMondayNight }) => isMondayNight)
  return {
    week: { season: week.season, week: week.week },
    games,
    winners: isPastDeadline ? winnersOf(games) : { homeWon: 0, awayWon: 0 },
    tiebreaker: isPastDeadline ? tiebreakerResultOf(games) : 'pending',
    tiebreakerSlot: tiebreaker ? slotOf(tiebreaker.id) : null,
    levels: await readLevels(db),
    deadline,
    isPastDeadline,
    changesAt: isPastDeadline ? null : deadline,
    tiers: await listTiers(db, 'weekly'),
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

async function readLevels(db: Db): Promise<TiebreakLevel[]> {
  const row = await db('tiebreaker_configurations')
    .where({ sport: 'nfl', is_active: true })
    .first<Record<string, string | null> | undefined>('primary_type', 'secondary_type', 'tertiary_type')
  const named = row ? [row['primary_type'], row['secondary_type'], row['tertiary_type']] : TIEBREAK_LEVELS
  return [...new Set(named.flatMap((name) => TIEBREAK_LEVELS.filter((level) => level === name)))]
}

/** The active house's tiers. Shares of a pot are none of a free contest. */
export async function listTiers(db: Db, contest: 'weekly' | 'season'): Promise<PrizeTier[]> {
  const rows = await db('prize_tiers')
    .join('prize_structures', 'prize_structures.id', 'prize_tiers.prize_structure_id')
    .where({ 'prize_structures.is_active': true, 'prize_structures.contest_type': contest, 'prize_structures.sport': 'nfl' })
    .where('prize_tiers.is_percentage', false)
    .where('prize_structures.client_id', db.raw('(select id from client_configurations where is_active order by created_at limit 1)'))
    .orderBy('prize_tiers.rank')
    .select<{ rank: number; prize_amount: string; minimum_participants: number }[]>('rank', 'prize_amount', 'minimum_participants')
  return rows.map((row) => ({ place: row.rank, amountDollars: Number(row.prize_amount), minimumParticipants: row.minimum_participants }))
}
