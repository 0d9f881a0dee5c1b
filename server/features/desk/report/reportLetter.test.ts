import { expect, it } from 'vitest'
import { compareCards } from './reportLetter.ts'

it.each([
  [37, '+3 over Week 11'],
  [34, 'as many as in Week 11'],
  [22, '12 fewer than in Week 11'],
])('the weekly report compares %i cards with the 34 of the week before: %s', (cards, text) => {
  expect(compareCards(cards, { title: 'Week 11', cards: 34 })).toBe(text)
})
