import type { TiebreakLevel } from './ranking.ts'
import * as texts from './tiebreakerEffectiveness.texts.ts'

/** What settled the places of tied players: the first or second level that refers to the game, or only the time of their cards. */
export const TIEBREAKER_KINDS = ['primary', 'secondary', 'submission_time'] as const
export type TiebreakerKind = (typeof TIEBREAKER_KINDS)[number]

export type Severity = 'high' | 'medium' | 'low'
export type Effectiveness = { needsImprovement: boolean; severity: Severity; suggestions: string[] }

/** The share of tied players settled only by time from which the tiebreaker needs improvement, and from which it is worse. Percent. */
const FROM_PERCENT = { low: 5, medium: 15, high: 33 } as const
/** A total is popular when this share of the players guessed it. Percent. */
const POPULAR_FROM_PERCENT = 10
const POPULAR_FROM_PLAYERS = 5

type Facts = {
  players: number
  usage: Readonly<Record<TiebreakerKind, number>>
  levels: readonly TiebreakLevel[]
  /** How many players guessed each total. */
  totals: readonly { total: number; players: number }[]
}

/**
 * How well a week's tiebreaker separated tied players, by the share that only the time of their cards could separate: a fast player is not a
 * better one. See docs/product/numbers.md, "Tiebreaker analytics".
 */
export function evaluateTiebreaker(facts: Facts): Effectiveness {
  const percent = timePercentOf(facts.usage)
  const needsImprovement = percent >= FROM_PERCENT.low
  const severity = percent >= FROM_PERCENT.high ? 'high' : percent >= FROM_PERCENT.medium ? 'medium' : 'low'
  return { needsImprovement, severity, suggestions: needsImprovement ? listSuggestions(facts, percent) : [] }
}

function timePercentOf({ primary, secondary, submission_time }: Facts['usage']): number {
  const tied = primary + secondary + submission_time
  return tied === 0 ? 0 : (100 * submission_time) / tied
}

/** One sentence that says what to do, then the reason. */
function listSuggestions({ players, levels, totals }: Facts, timePercent: number): string[] {
  const suggestions: string[] = []
  const [first, second] = [...totals].sort((one, other) => other.players - one.players || one.total - other.total)
  if (first && first.players >= POPULAR_FROM_PLAYERS && (100 * first.players) / players >= POPULAR_FROM_PERCENT) {
    const also = second && second.players > 1 ? texts.andGuessed({ players: second.players, total: second.total }) : ''
    suggestions.push(texts.splitThePopularTotalsPlayers({ players: first.players, total: first.total, also }))
  }
  if (!levels.includes('total_distance')) suggestions.push(texts.theGuessedTotal())
  if (!levels.includes('tiebreaker_winner')) suggestions.push(texts.theTiebreakerGamesWinner())
  const settles = texts.todayItDecidesOfAll({ round: Math.round(timePercent) })
  if (levels.at(-1) === 'submission_time') suggestions.push(texts.keepSubmissionTimeLast({ settles }))
  else if (levels.includes('submission_time')) suggestions.push(texts.putSubmissionTimeLast({ settles }))
  return suggestions
}
