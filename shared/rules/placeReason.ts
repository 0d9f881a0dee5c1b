import type { CardStanding } from './field/rankField.ts'
import { formatPlace } from './placeText.ts'
import type { TiebreakerResult, TiebreakLevel } from './ranking.ts'

/** What a sentence about a place needs to know. */
export type PlaceFacts = CardStanding & {
  /** The game that decides ties; while it is to come, equal scores share a place. */
  tiebreaker: TiebreakerResult
  /** The score has leads of running games, which are not correct yet. */
  countsLeads?: boolean
}

/** Why the first ones are in front of players with the same score. */
const AHEAD_BY: Record<TiebreakLevel, string> = {
  total_distance: 'closer to the tiebreaker total',
  tiebreaker_winner: "picked the tiebreaker game's winner",
  submission_time: 'picks came in earlier',
}

/** Why a player has their place, compared with the next above: "1 correct pick behind 2nd". */
export function explainPlace({ score, isTied, decidedBy, above, aheadBy, tiebreaker, countsLeads = false }: PlaceFacts): string {
  const lead = aheadBy === null ? '' : `: ${AHEAD_BY[aheadBy]}`
  const shared = isTied ? (tiebreaker === 'pending' ? `Tied on ${score} until the tiebreaker game is over` : `Tied on ${score}`) : null
  if (!above || decidedBy === null) return (shared ?? `In front with ${countsLeads ? pointsOf(score) : `${score} correct`}`) + lead
  const next = formatPlace(above.place)
  const separated = {
    score: `${(countsLeads ? pointsOf : countOf)(above.score - score)} behind ${next}`,
    total_distance: `same score as ${next}, further from the tiebreaker total`,
    tiebreaker_winner: `same score as ${next}, without the tiebreaker game's winner`,
    submission_time: `level with ${next}, whose picks came in earlier`,
  }[decidedBy]
  return shared ? `${shared}; ${separated}` : separated.charAt(0).toUpperCase() + separated.slice(1)
}

const pointsOf = (score: number) => `${score} ${score === 1 ? 'point' : 'points'}`
const countOf = (picks: number) => `${picks} correct ${picks === 1 ? 'pick' : 'picks'}`

/** The same reason with the players at the same place: "Tied on 9 with samwich, gwen_zone and 3 more". */
export function nameTied(reason: string, { names, more }: { names: readonly string[]; more: number }): string {
  const all = more > 0 ? [...names, `${more} more`] : names
  const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
  return reason.replace(/^Tied on \d+/, (tied) => `${tied} with ${list}`)
}
