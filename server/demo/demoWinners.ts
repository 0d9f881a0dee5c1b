import { WEEKLY_PRIZES_DOLLARS } from '#shared/contest.ts'
import { type Entry, rankEntries, TIEBREAK_LEVELS, type TiebreakerResult } from '#shared/rules/ranking.ts'

/** A card with its score. */
export type ScoredCard = Entry & { username: string; week: number }
export type DemoWinner = { username: string; week: number; place: number; score: number; prizeDollars: number }

/** The winners of a played week, by the same ranking as in each settled week. */
export function rankWinners(cards: readonly ScoredCard[], tiebreaker: TiebreakerResult): DemoWinner[] {
  const ranked = rankEntries(
    cards.map((card) => ({ ...card, id: card.username })),
    { levels: TIEBREAK_LEVELS, tiebreaker },
  )
  return ranked.flatMap(({ username, week, score, place }) => {
    const prizeDollars = WEEKLY_PRIZES_DOLLARS[place - 1]
    return prizeDollars !== undefined && score > 0 ? [{ username, week, score, place, prizeDollars }] : []
  })
}
