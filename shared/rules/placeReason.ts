import { formatPlace } from './placeText.ts'
import type { Standing, TiebreakerResult } from './ranking.ts'

/** What a sentence about a place needs to know. */
export type PlaceFacts = Standing & {
  score: number
  /** Place and score of the next above; null at the top. */
  above: { place: number; score: number } | null
  /** The game that decides ties; while it is to come, equal scores share a place. */
  tiebreaker: TiebreakerResult
}

/** Why somebody stands where they stand, against the next above: "1 correct pick behind 2nd". */
export function explainPlace({ score, isTied, decidedBy, above, tiebreaker }: PlaceFacts): string {
  const shared = isTied ? (tiebreaker === 'pending' ? `Tied on ${score} until the tiebreaker game is over` : `Tied on ${score}`) : null
  if (!above || decidedBy === null) return shared ?? `In front with ${score} correct`
  const next = formatPlace(above.place)
  const separated = {
    score: `${countOf(above.score - score)} behind ${next}`,
    total_distance: `same score as ${next}, further from the tiebreaker total`,
    tiebreaker_winner: `same score as ${next}, without the tiebreaker game's winner`,
    submission_time: `level with ${next}, whose picks came in earlier`,
  }[decidedBy]
  return shared ? `${shared}; ${separated}` : separated.charAt(0).toUpperCase() + separated.slice(1)
}

const countOf = (picks: number) => `${picks} correct ${picks === 1 ? 'pick' : 'picks'}`
