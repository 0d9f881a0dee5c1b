import { expect, test } from 'vitest'
import { chartLines } from './chartScale.ts'

test.each([
  [0, [0, 1, 2, 3]],
  [2, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [38, [0, 20, 40, 60]],
  [212, [0, 80, 160, 240]],
  [100_000, [0, 40_000, 80_000, 120_000]],
])('the lines of a chart up to %i are at %j', (highest, lines) => {
  expect(chartLines(highest)).toEqual(lines)
})
