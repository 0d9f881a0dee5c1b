import { expect, it } from 'vitest'
import { formatCount, formatDollars } from './numberText.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1_234, '1,234'],
  [1_000_000, '1,000,000'],
])('the count %d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

it.each([
  [50, '$50'],
  [0, '$0'],
  [12.5, '$12.50'],
  [9.99, '$9.99'],
  [1_250, '$1,250'],
  [1_250.5, '$1,250.50'],
])('%d dollars are written %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text)
})
