import { describe, expect, it } from 'vitest'
import { rankWinners, type ScoredCard } from './demoWinners.ts'

const card = (username: string, score: number, tieBreakerScore: number, submittedAt: number): ScoredCard => ({
  username,
  week: 15,
  score,
  tieBreakerScore,
  tiebreakerPick: null,
  submittedAt,
})

describe("the demo's weekly winners", () => {
  it('are ranked by score, tiebreaker distance and submission time, and win 50, 30, 20, 10 and 10 dollars', () => {
    const cards = [
      card('late', 12, 41, 9),
      card('sixth', 8, 44, 1),
      card('early', 12, 47, 3),
      card('fifth', 9, 44, 1),
      card('far', 12, 80, 1),
      card('most', 13, 1, 9),
      card('nothing', 0, 44, 1),
    ]
    expect(
      rankWinners(cards, { total: 44, winner: 'home' }).map(({ username, place, prizeDollars }) => [place, username, prizeDollars]),
    ).toEqual([
      [1, 'most', 50],
      [2, 'early', 30],
      [3, 'late', 20],
      [4, 'far', 10],
      [5, 'fifth', 10],
    ])
  })

  it('never include a card with a score of zero', () => {
    expect(rankWinners([card('nothing', 0, 44, 1)], { total: 44, winner: 'home' })).toEqual([])
  })
})
