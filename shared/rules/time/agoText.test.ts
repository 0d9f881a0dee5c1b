import { expect, test } from 'vitest'
import { formatShortAge } from './agoText.ts'

test.each([
  [-1, '0 s'],
  [0, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [86_399_999, '23 h'],
  [86_400_000, '1 d'],
  [3 * 86_400_000, '3 d'],
])('%i ms are shown as %s', (ageMs, text) => {
  expect(formatShortAge(ageMs)).toBe(text)
})
