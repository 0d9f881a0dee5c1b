import { describe, expect, it } from 'vitest'
import { findPrize, promisePrize } from './prizes.ts'

const TIERS = [50, 30, 20].map((amountDollars, index) => ({ place: index + 1, amountDollars, minimumParticipants: index === 2 ? 10 : 1 }))
const standing = (place: number, isTied = false, score = 5) => ({ place, isTied, score })

describe('a prize', () => {
  it.each([
    ['is what the place is worth', standing(2), 10, 30],
    ['is the same for all who share the place', standing(1, true), 10, 50],
    ['is none behind the last tier', standing(4), 10, null],
    ['is none below the number of players that its tier takes', standing(3), 9, null],
    ['is paid from the number of players that its tier takes', standing(3), 10, 20],
    ['is none without a correct pick', standing(1, false, 0), 10, null],
  ])('%s', (_, of, participants, dollars) => {
    expect(findPrize(TIERS, of, participants)?.amountDollars ?? null).toBe(dollars)
  })
})

describe('a promised prize while games are played', () => {
  it.each([
    ['is certain for a place of one’s own', standing(1), 'pending', { prize: 50, prizeUpTo: null }],
    [
      'is an upper limit for a shared place while the tiebreaker game is open',
      standing(1, true),
      'pending',
      { prize: null, prizeUpTo: 50 },
    ],
    [
      'is certain for a shared place after the tiebreaker game',
      standing(1, true),
      { total: 41, winner: null },
      { prize: 50, prizeUpTo: null },
    ],
    ['is certain for a shared place when the tiebreaker game is void', standing(1, true), 'void', { prize: 50, prizeUpTo: null }],
    ['is none for a shared place behind the last tier', standing(4, true), 'pending', { prize: null, prizeUpTo: null }],
    ['is none for a shared place without a correct pick', standing(1, true, 0), 'pending', { prize: null, prizeUpTo: null }],
  ] as const)('%s', (_, of, tiebreaker, promised) => {
    expect(promisePrize(TIERS, of, { participants: 10, tiebreaker })).toEqual(promised)
  })
})
