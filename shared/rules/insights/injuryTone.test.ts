import { expect, test } from 'vitest'
import { byGravity, injuryToneOf } from './injuryTone.ts'

test.each([
  ['Out', 'out'],
  ['OUT', 'out'],
  [' out ', 'out'],
  ['Doubtful', 'doubtful'],
  ['QUESTIONABLE', 'questionable'],
  ['Probable', 'other'],
  ['Injured Reserve', 'other'],
  ['Out indefinitely', 'other'],
  ['', 'other'],
])('"%s" is %s', (status, tone) => {
  expect(injuryToneOf(status)).toBe(tone)
})

test('a report has the gravest first and keeps its own order among equals', () => {
  const report = ['Probable', 'Questionable', 'Out', 'Doubtful', 'out', 'questionable'].map((status, row) => ({ status, row }))
  expect(byGravity(report).map(({ row }) => row)).toEqual([2, 4, 3, 1, 5, 0])
})
