import type { EpochMs } from '#shared/clock.ts'
import { WEEKLY_PRIZES_DOLLARS } from '#shared/contest.ts'

/** A card with what it was worth. */
export type ScoredCard = { username: string; week: number; score: number; tieBreakerScore: number; submittedAt: EpochMs }
export type DemoWinner = { username: string; week: number; place: number; score: number; prizeDollars: number }

/** A played week's winners: most correct picks, then the closest total of the tiebreaker game, then the earlier picks. */
export function rankWinners(cards: readonly ScoredCard[], tiebreakerTotal: number): DemoWinner[] {
  const distance = (card: ScoredCard) => Math.abs(card.tieBreakerScore - tiebreakerTotal)
  return [...cards]
    .filter((card) => card.score > 0)
    .sort((one, other) => other.score - one.score || distance(one) - distance(other) || one.submittedAt - other.submittedAt)
    .slice(0, WEEKLY_PRIZES_DOLLARS.length)
    .map(({ username, week, score }, index) => ({
      username,
      week,
      score,
      place: index + 1,
      prizeDollars: WEEKLY_PRIZES_DOLLARS[index] ?? 0,
    }))
}
