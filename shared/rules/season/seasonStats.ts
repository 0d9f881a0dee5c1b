import type { HistoryWeek } from '#shared/model/history.ts'
import { tiebreakerResultOf } from '#shared/rules/standings/tiebreakerResult.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'
import { countedWeeks, countGames, type FinalPick, finalPicks, KICKOFF_SLOTS, type KickoffSlot, kickoffSlotOf } from './seasonPicks.ts'
import { type Streaks, streaksOf } from './streaks.ts'
import { compareTeams, type PickedTeam, pickedTeams } from './teamPicks.ts'

/** Correct picks out of those that had a winner. */
export type Accuracy = { correct: number; decided: number }

/** A week in the course of the season: the player beside the average of all players. */
export type WeekScore = { week: number; score: number; games: number; fieldAverage: number | null }

export type TiebreakerStats = {
  /** The weeks with a guess and a total. */
  weeks: number
  /** The average distance between guess and total, to one decimal. */
  averageOff: number
  /** How much higher the guesses were than the totals on average, in whole points; negative for too low. */
  bias: number
}

export type SeasonStats = {
  weeks: WeekScore[]
  /** Correct picks a week, to one decimal. */
  averageCorrect: number
  /** The difference to the average of all players in the same weeks, to one decimal; null while it is not known. */
  overField: number | null
  /** The week with the most correct picks, the first of equal ones. */
  bestWeek: WeekScore
  streaks: Streaks
  /** Every team that played in these weeks, the most picked first. */
  teams: PickedTeam[]
  mostPicked: PickedTeam | null
  leastPicked: PickedTeam | null
  bySlot: (Accuracy & { slot: KickoffSlot })[]
  home: Accuracy
  away: Accuracy
  tiebreaker: TiebreakerStats | null
}

/** The figures of a player's season; null before the first scored week. */
export function seasonStatsOf(history: readonly HistoryWeek[]): SeasonStats | null {
  const counted = countedWeeks(history).map(asSettled)
  const weeks = counted.map((week) => ({
    week: week.week,
    score: week.score,
    games: countGames(week),
    fieldAverage: week.fieldAverage,
  }))
  const [first, ...later] = weeks
  if (!first) return null
  const picks = finalPicks(counted)
  const teams = pickedTeams(counted)
  return {
    weeks,
    averageCorrect: averageTo(
      10,
      weeks.map(({ score }) => score),
    ),
    overField: overFieldOf(weeks),
    bestWeek: later.reduce((best, week) => (week.score > best.score ? week : best), first),
    streaks: streaksOf(picks.flatMap(({ isCorrect }) => (isCorrect === null ? [] : [isCorrect]))),
    teams,
    mostPicked: teams.find(({ picks: count }) => count > 0) ?? null,
    leastPicked: [...teams].sort(compareTeams('least'))[0] ?? null,
    bySlot: KICKOFF_SLOTS.map((slot) => ({ slot, ...accuracyOf(picks.filter(({ game }) => kickoffSlotOf(game) === slot)) })).filter(
      ({ decided }) => decided > 0,
    ),
    home: accuracyOf(picks.filter(({ side }) => side === 'home')),
    away: accuracyOf(picks.filter(({ side }) => side === 'away')),
    tiebreaker: tiebreakerStatsOf(counted),
  }
}

/** The average place of a player's settled regular weeks, to one decimal; null before the first. */
export function averagePlaceOf(history: readonly HistoryWeek[]): number | null {
  const places = history.flatMap(({ week, place }) => (seasonTypeOf(week) === 'regular' && place !== null ? [place] : []))
  return places.length === 0 ? null : averageTo(10, places)
}

/** How far a week's guess was from the total, as settled, above it when positive; null without a total, or when the guess was for another game. */
export function guessOff(week: Pick<HistoryWeek, 'games' | 'settled' | 'mnfTotalScore' | 'replacedTiebreakerGame'>): number | null {
  const result = tiebreakerResultOf(asSettled(week).games)
  if (week.mnfTotalScore === null || week.replacedTiebreakerGame !== null || typeof result === 'string') return null
  return week.mnfTotalScore - result.total
}

/** The share in whole percent; null without a decided pick. */
export const percentOf = ({ correct, decided }: Accuracy): number | null => (decided === 0 ? null : Math.round((100 * correct) / decided))

function overFieldOf(weeks: readonly WeekScore[]): number | null {
  const compared = weeks.flatMap(({ score, fieldAverage }) => (fieldAverage === null ? [] : [score - fieldAverage]))
  return compared.length === 0 ? null : averageTo(10, compared)
}

function tiebreakerStatsOf(weeks: readonly HistoryWeek[]): TiebreakerStats | null {
  const offs = weeks.map(guessOff).filter((off) => off !== null)
  if (offs.length === 0) return null
  return { weeks: offs.length, averageOff: averageTo(10, offs.map(Math.abs)), bias: averageTo(1, offs) }
}

const accuracyOf = (picks: readonly FinalPick[]): Accuracy => ({
  correct: picks.filter(({ isCorrect }) => isCorrect === true).length,
  decided: picks.filter(({ isCorrect }) => isCorrect !== null).length,
})

/** The average in steps of one part of `parts`; halves are rounded away from zero. */
function averageTo(parts: number, values: readonly number[]): number {
  const scaled = (values.reduce((sum, value) => sum + value, 0) * parts) / values.length
  const rounded = Math.sign(scaled) * Math.round(Math.abs(scaled))
  return rounded === 0 ? 0 : rounded / parts
}
