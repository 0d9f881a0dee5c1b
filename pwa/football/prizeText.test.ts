import { expect, test } from 'vitest'
import { formatWeeklyTotal, totalDollars } from './prizeText.ts'

test('the prizes of a week are added exactly to the cent', () => {
  expect(
    totalDollars([{ amountDollars: 50 }, { amountDollars: 30 }, { amountDollars: 20 }, { amountDollars: 10 }, { amountDollars: 10 }]),
  ).toBe(120)
  expect(totalDollars([{ amountDollars: 0.1 }, { amountDollars: 0.2 }])).toBe(0.3)
  expect(totalDollars([])).toBe(0)
})

test.each([
  ['counts tiers that are paid in any case', [tier(50), tier(30)], '$80'],
  ['leaves out a tier that needs more players', [tier(50), tier(30, 100)], '$50'],
  ['is an upper limit when every tier needs more players', [tier(50, 20), tier(30, 100)], 'Up to $80'],
  ['of a week without prizes is nothing', [], '$0'],
])('the weekly total %s', (_, tiers, text) => {
  expect(formatWeeklyTotal(tiers)).toBe(text)
})

function tier(amountDollars: number, minimumParticipants = 1) {
  return { amountDollars, minimumParticipants }
}
