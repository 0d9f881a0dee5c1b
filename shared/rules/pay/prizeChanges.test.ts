import { describe, expect, it } from 'vitest'
import { seededRandom } from '#shared/seededRandom.ts'
import { type DuePrize, type IssuedCredit, planPrizeChanges } from './prizeChanges.ts'

const due = (userId: string, amountDollars: number, place = 1): DuePrize => ({ userId, place, isTied: false, score: 9, amountDollars })
const owned = (userId: string, amountDollars: number, isRedeemed = false, id = `${userId} ${amountDollars}`): IssuedCredit => ({
  id,
  userId,
  amountDollars,
  isRedeemed,
})
const plan = (credits: IssuedCredit[], prizes: DuePrize[]) => {
  const { issued, voided, redeemed } = planPrizeChanges(credits, prizes)
  return {
    issued: issued.map(({ userId, amountDollars }) => `${userId} ${amountDollars}`),
    voided: voided.map(({ id }) => id),
    redeemed: redeemed.map(({ id }) => id),
  }
}
const nothing = { issued: [], voided: [], redeemed: [] }

describe('the change of issued credits to those that are due', () => {
  it.each([
    ['makes all of them at first', [], [due('a', 50), due('b', 30)], { ...nothing, issued: ['a 50', 'b 30'] }],
    ['is nothing when they agree', [owned('a', 50), owned('b', 30, true)], [due('a', 50), due('b', 30)], nothing],
    ['voids the open code of a player who no longer wins', [owned('a', 50)], [], { ...nothing, voided: ['a 50'] }],
    ['leaves a redeemed credit', [owned('a', 50, true)], [], { ...nothing, redeemed: ['a 50'] }],
    ['replaces an open code of another amount', [owned('a', 30)], [due('a', 50)], { ...nothing, voided: ['a 30'], issued: ['a 50'] }],
    ['adds the difference to what was redeemed', [owned('a', 30, true)], [due('a', 50)], { ...nothing, issued: ['a 20'] }],
    ['takes nothing back', [owned('a', 50, true)], [due('a', 30)], { ...nothing, redeemed: ['a 50'] }],
    ['voids a difference that is no longer due', [owned('a', 30, true), owned('a', 20)], [due('a', 30)], { ...nothing, voided: ['a 20'] }],
  ])('%s', (_, credits, prizes, changes) => {
    expect(plan(credits, prizes)).toEqual(changes)
  })

  it('leaves every player with exactly what is due, or with what they redeemed beyond it, and changes nothing the second time', () => {
    const random = seededRandom(41)
    for (let round = 0; round < 2_000; round += 1) {
      const users = ['a', 'b', 'c', 'd']
      const credits = users.flatMap((user) =>
        Array.from({ length: random.whole(0, 2) }, (_, index) =>
          owned(user, random.whole(1, 5) * 10, random.whole(0, 1) === 1, `${user}${index}`),
        ),
      )
      const prizes = users.filter(() => random.whole(0, 1) === 1).map((user) => due(user, random.whole(1, 5) * 10))
      const { issued, voided } = planPrizeChanges(credits, prizes)
      const after = [
        ...credits.filter((credit) => !voided.includes(credit)),
        ...issued.map(({ userId, amountDollars }) => owned(userId, amountDollars, false, 'new')),
      ]
      expect(voided.some(({ isRedeemed }) => isRedeemed)).toBe(false)
      for (const user of users) {
        const sum = (rows: IssuedCredit[]) =>
          rows.filter(({ userId }) => userId === user).reduce((total, { amountDollars }) => total + amountDollars, 0)
        const owed = prizes.find(({ userId }) => userId === user)?.amountDollars ?? 0
        expect(sum(after)).toBe(Math.max(owed, sum(credits.filter(({ isRedeemed }) => isRedeemed))))
      }
      expect(plan(after, prizes)).toMatchObject({ issued: [], voided: [] })
    }
  })
})
