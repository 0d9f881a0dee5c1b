import { describe, expect, it } from 'vitest'
import { findPrize, findPromisedPrize } from './prizes.ts'

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

describe('a prize that is promised while games decide', () => {
  it.each([
    ['a place of one’s own promises it', standing(1), 'pending', 50],
    ['a shared place promises nothing while the tiebreaker game is to come', standing(1, true), 'pending', null],
    ['a shared place promises it once that game has not parted them', standing(1, true), { total: 41, winner: null }, 50],
    ['a shared place promises it where no such game will', standing(1, true), 'void', 50],
  ] as const)('%s', (_, of, tiebreaker, dollars) => {
    expect(findPromisedPrize(TIERS, of, { participants: 10, tiebreaker })?.amountDollars ?? null).toBe(dollars)
  })
})
