import { describe, expect, it } from 'vitest'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { runSteps } from '#shared/rules/field/steps.ts'
import { TIEBREAK_LEVELS } from '#shared/rules/standings/ranking.ts'
import { seededRandom } from '#shared/seededRandom.ts'
import { toField } from './field.ts'
import { rankField, standingAt } from './rankField.ts'
import { countPointsInSteps, findNewLeader, placesInSteps } from './timeline.ts'

const LEVELS = [[...TIEBREAK_LEVELS], [], ['submission_time', 'total_distance']] satisfies (typeof TIEBREAK_LEVELS)[number][][]

/** A Sunday of up to ten games with scores in any order, cards that leave games out, and often equal guesses and times. */
function randomSunday(seed: number) {
  const { whole: int } = seededRandom(seed)
  const games = int(1, 10)
  const cards = Array.from({ length: int(1, 40) }, () => {
    const [picked, home] = [int(0, 2 ** games - 1), int(0, 2 ** games - 1)]
    return { homePicks: picked & home, awayPicks: picked & ~home, tieBreakerScore: int(40, 43), submittedAt: int(0, 5) }
  })
  const scores = new Map<number, [number, number]>()
  const changes: ScoreChange[] = Array.from({ length: int(0, 30) }, () => {
    const slot = int(0, games - 1)
    const [away, home] = scores.get(slot) ?? [0, 0]
    const next: [number, number] = int(0, 1) === 0 ? [away + int(1, 8), home] : [away, home + int(1, 8)]
    scores.set(slot, next)
    return { gameId: `2025-5-${slot}`, at: null, awayScore: next[0], homeScore: next[1], gameClock: null }
  })
  const rules = {
    levels: LEVELS[int(0, 2)] ?? [],
    tiebreaker: (['pending', 'void', { total: 41, winner: 'home' }] as const)[int(0, 2)] ?? 'pending',
    tiebreakerSlot: games - 1,
  }
  return { field: toField(cards), own: int(0, cards.length - 1), rules, changes }
}

/** The ranking after the first scores, as if those were the results of a week whose tiebreaker game nobody knows yet. */
function rankAfter({ field, rules, changes }: ReturnType<typeof randomSunday>, count: number) {
  const winners = { homeWon: 0, awayWon: 0 }
  const latest = new Map(changes.slice(0, count).map((change) => [change.gameId, change]))
  for (const { gameId, awayScore, homeScore } of latest.values()) {
    const bit = 1 << Number(gameId.split('-')[2])
    if (homeScore > awayScore) winners.homeWon |= bit
    if (awayScore > homeScore) winners.awayWon |= bit
  }
  return rankField(field, { ...rules, winners, tiebreaker: typeof rules.tiebreaker === 'string' ? rules.tiebreaker : 'pending' })
}

const SUNDAYS = Array.from({ length: 300 }, (_, index) => randomSunday(index))

describe('the places through a week', () => {
  it('are those of the whole ranking after each score, on 300 random Sundays', () => {
    for (const sunday of SUNDAYS) {
      const { field, own, rules, changes } = sunday
      const expected = Array.from({ length: changes.length + 1 }, (_, count) => {
        const ranking = rankAfter(sunday, count)
        const { place, isTied } = standingAt(ranking, ranking.positionOf[own] ?? 0)
        return { place, isTied }
      })
      expect(runSteps(placesInSteps(field, own, rules, changes))).toEqual(expected)
      const counts = runSteps(countPointsInSteps(field, changes))
      expect(runSteps(placesInSteps(field, own, rules, changes, counts))).toEqual(expected)
    }
  })

  it('name as the newest leader the last card that took first place alone, on 300 random Sundays', () => {
    for (const sunday of SUNDAYS) {
      let [leader, newest]: [number | null, { index: number; step: number } | null] = [null, null]
      for (let count = 0; count <= sunday.changes.length; count += 1) {
        const ranking = rankAfter(sunday, count)
        const first = standingAt(ranking, 0).isTied ? null : (ranking.indexAt[0] ?? null)
        if (first === null || first === leader) continue
        if (count > 0) newest = { index: first, step: count - 1 }
        leader = first
      }
      expect(findNewLeader(sunday.field, sunday.rules, sunday.changes)).toEqual(newest)
    }
  })
})
