import { describe, expect, it } from 'vitest'
import { explainPlace, nameTied } from './placeReason.ts'

const FINAL = { total: 47, winner: 'home' } as const

describe('the reason for a place', () => {
  const at = { place: 3, isTied: false, score: 9, above: { place: 2, score: 9 }, aheadBy: null, tiebreaker: FINAL }
  const first = { ...at, place: 1, decidedBy: null, above: null }
  it.each([
    [{ ...at, decidedBy: 'score' as const, above: { place: 2, score: 10 } }, '1 correct pick behind 2nd'],
    [{ ...at, decidedBy: 'score' as const, above: { place: 2, score: 12 } }, '3 correct picks behind 2nd'],
    [{ ...at, decidedBy: 'total_distance' as const }, 'Same score as 2nd, further from the tiebreaker total'],
    [{ ...at, decidedBy: 'tiebreaker_winner' as const }, "Same score as 2nd, without the tiebreaker game's winner"],
    [{ ...at, decidedBy: 'submission_time' as const }, 'Level with 2nd, whose picks came in earlier'],
    [first, 'In front with 9 correct'],
    [{ ...first, aheadBy: 'total_distance' as const }, 'In front with 9 correct: closer to the tiebreaker total'],
    [{ ...first, aheadBy: 'tiebreaker_winner' as const }, "In front with 9 correct: picked the tiebreaker game's winner"],
    [{ ...first, aheadBy: 'submission_time' as const }, 'In front with 9 correct: picks came in earlier'],
    [{ ...first, isTied: true, aheadBy: 'tiebreaker_winner' as const }, "Tied on 9: picked the tiebreaker game's winner"],
    [{ ...first, isTied: true, tiebreaker: 'pending' as const }, 'Tied on 9 until the tiebreaker game is over'],
    [{ ...at, isTied: true, decidedBy: 'score' as const, above: { place: 1, score: 11 } }, 'Tied on 9; 2 correct picks behind 1st'],
  ])('%j reads: %s', (facts, sentence) => {
    expect(explainPlace(facts)).toBe(sentence)
  })
})

it.each([
  [{ names: ['samwich'], more: 0 }, 'Tied on 9 with samwich until the tiebreaker game is over'],
  [{ names: ['samwich', 'monday_monica'], more: 0 }, 'Tied on 9 with samwich and monday_monica until the tiebreaker game is over'],
  [{ names: ['a', 'b', 'c'], more: 12 }, 'Tied on 9 with a, b, c and 12 more until the tiebreaker game is over'],
])('the reason names the players at the same place: %j', (tiedWith, sentence) => {
  expect(nameTied('Tied on 9 until the tiebreaker game is over', { score: 9, tiedWith })).toBe(sentence)
  expect(nameTied('1 correct pick behind 2nd', { score: 9, tiedWith })).toBe('1 correct pick behind 2nd')
})
