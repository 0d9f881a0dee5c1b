import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import type { Game, GameId } from '#shared/model/game.ts'
import type { SettledResults } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { gameIdOf, toGamePicks, type Winners, winnersOf } from '#shared/rules/picks/card.ts'
import { TIEBREAK_LEVELS, type TiebreakerResult } from '#shared/rules/standings/ranking.ts'
import { tiebreakerResultOf } from '#shared/rules/standings/tiebreakerResult.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

const tiers = z.array(z.object({ place: z.number(), amountDollars: z.number(), minimumParticipants: z.number() }))
const tiebreaker = z.union([z.enum(['void', 'pending']), z.object({ total: z.number(), winner: z.enum(['away', 'home']).nullable() })])

/** The facts a week was settled by: its results, tiebreaker and prizes at that time. */
const weeklyFacts = z.object({
  contest: z.literal('weekly'),
  week: z.object({ season: z.number(), week: z.number() }),
  winners: z.object({ homeWon: z.number(), awayWon: z.number() }),
  tiebreaker,
  tiebreakerSlot: z.number().nullable(),
  levels: z.array(z.enum(TIEBREAK_LEVELS)),
  tiers,
  hasGames: z.boolean(),
})
/** The facts a championship was settled by: the revision of each regular week's settlement, and the prizes. */
const seasonFacts = z.object({ contest: z.literal('season'), season: z.number(), revisions: z.record(z.string(), z.number()), tiers })
export const settledFacts = z.discriminatedUnion('contest', [weeklyFacts, seasonFacts])

export type WeeklyFacts = z.output<typeof weeklyFacts>
export type SeasonFacts = z.output<typeof seasonFacts>
export type SettledFacts = z.output<typeof settledFacts>

/** A week; the season's championship when `week` is null. */
export type Contest = { season: number; week: number | null }

export const contestOf = (facts: SettledFacts): Contest => (facts.contest === 'weekly' ? facts.week : { season: facts.season, week: null })

/** "Week 11", "Season 2026". */
export const titleOf = ({ season, week }: Contest) => (week === null ? texts.season({ season }) : weekTitle(week))

/** The settled facts with the current results. Tiebreak levels and prizes are those of the settlement, as promised. */
export function correctFacts(settled: SettledFacts, now: SettledFacts): SettledFacts {
  return { ...now, ...('levels' in settled && { levels: settled.levels }), tiers: settled.tiers }
}

export const isSameFacts = (one: SettledFacts, other: SettledFacts) => isDeepStrictEqual(one, other)

/** The weeks of a season, and null for its championship, whose results have changed since they were settled: an admin has to decide. */
export async function listCheckedContests(db: Db, season: number): Promise<ReadonlySet<number | null>> {
  const weeks = await db('settlement_corrections')
    .join('settlements', 'settlements.id', 'settlement_id')
    .where({ season, 'settlement_corrections.state': 'pending' })
    .pluck<(number | null)[]>('week')
  return new Set(weeks)
}

/** A week's games, and the results that it was settled by where the games have others since, whatever an admin decided about that. */
export type SettledSlate = { games: Game[]; settled: SettledResults | undefined }

export const toSettledSlate = (games: Game[], facts: WeeklyFacts | null | undefined): SettledSlate => ({
  games,
  settled: (facts && settledResultsBeside(games, facts)) ?? undefined,
})

function settledResultsBeside(games: readonly Game[], facts: WeeklyFacts): SettledResults | null {
  const { week, winners, tiebreaker, tiebreakerSlot } = facts
  const toResults = ({ homeWon, awayWon }: Winners, result: TiebreakerResult, gameId: GameId | undefined): SettledResults => ({
    winners: toGamePicks({ homePicks: homeWon, awayPicks: awayWon }, week),
    tiebreaker: typeof result === 'string' || !gameId ? null : { gameId, total: result.total },
  })
  const settled = toResults(winners, tiebreaker, tiebreakerSlot === null ? undefined : gameIdOf({ ...week, slot: tiebreakerSlot }))
  const now = toResults(winnersOf(games), tiebreakerResultOf(games), games.find(({ isMondayNight }) => isMondayNight)?.id)
  return isDeepStrictEqual(settled, now) ? null : settled
}

/** The facts of the settled weeks of a season by week. */
export async function listSettledFacts(db: Db, season: number): Promise<ReadonlyMap<number, WeeklyFacts>> {
  const rows = await db('settlements')
    .where({ season, state: 'settled' })
    .whereNotNull('week')
    .whereNotNull('facts')
    .select<{ week: number; facts: unknown }[]>('week', 'facts')
  return new Map(rows.map(({ week, facts }) => [week, weeklyFacts.parse(facts)]))
}

/** The facts of a settled week; null while it is not settled, and for an abandoned week. */
export async function findSettledWeek(db: Db, { season, week }: WeekKey): Promise<WeeklyFacts | null> {
  const row = await db('settlements').where({ season, week, state: 'settled' }).first<{ facts: unknown } | undefined>('facts')
  return row?.facts ? weeklyFacts.parse(row.facts) : null
}
