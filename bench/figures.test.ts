import { describe, expect, it } from 'vitest'
import { evaluate, type Figure, formatFigure, formatTable, median } from './figures.ts'

const aFigure = (overrides: Partial<Figure> = {}): Figure => ({
  id: 'S1',
  what: 'a read',
  unit: '/s',
  values: [50, 60, 90],
  references: [100, 100, 100],
  goal: { of: 'ratio', is: 'at least', limit: 0.55 },
  ...overrides,
})

describe('a figure of the bench', () => {
  it.each([
    ['the middle of an odd number', [3, 1, 2], 2],
    ['the mean of the middle two', [4, 1, 3, 2], 2.5],
    ['the only one', [7], 7],
  ])('has %s as its median', (_, values, expected) => expect(median(values)).toBe(expected))

  it('is evaluated by the median of the ratios of its rounds, not by the ratio of its medians', () => {
    const { ratio, isReached } = evaluate(aFigure({ values: [10, 100, 90], references: [100, 1_000, 100] }))
    expect([ratio, isReached]).toEqual([0.1, false])
  })

  it.each([
    ['at least', 0.6, true],
    ['at least', 0.61, false],
    ['at most', 0.6, true],
    ['at most', 0.59, false],
  ] as const)('of 0.60 reaches %s %d: %s', (is, limit, isReached) =>
    expect(evaluate(aFigure({ goal: { of: 'ratio', is, limit } })).isReached).toBe(isReached),
  )

  it('is noisy when its reference differs by more than 1.6 between rounds, whatever its own values do', () => {
    expect(evaluate(aFigure({ references: [100, 120, 160] })).isNoisy).toBe(false)
    expect(evaluate(aFigure({ references: [100, 120, 161] })).isNoisy).toBe(true)
    expect(evaluate(aFigure({ values: [1, 10, 100] })).isNoisy).toBe(false)
  })

  it('is printed with value, reference, ratio, goal and outcome', () => {
    expect(formatFigure(aFigure())).toBe('S1 a read: 60 /s / 100 /s = 0.60 (>= 0.55 x) PASS')
    const size = aFigure({ id: 'D3', what: 'a card', unit: 'bytes', values: [141.5], goal: { of: 'value', is: 'at most', limit: 135 } })
    delete size.references
    expect(formatFigure(size)).toBe('D3 a card: 142 bytes (<= 135 bytes) short')
    expect(formatTable([size]).split('\n').at(-1)).toMatch(/^\| D3 +\| a card +\| 142 bytes +\| +\| +\| <= 135 bytes \| short +\|$/)
  })

  it('is printed with what it has more than its reference, where that is the goal', () => {
    const later = aFigure({
      what: 'a change',
      unit: 'ms',
      values: [7, 9, 8],
      references: [2, 3, 2],
      goal: { of: 'difference', is: 'at most', limit: 5 },
    })
    expect(formatFigure(later)).toBe('S1 a change: 8 ms - 2 ms = 6 ms (<= 5 ms more) short')
  })

  it('is printed without an outcome when it has no goal', () => {
    expect(formatFigure(aFigure({ goal: null, note: 'why' }))).toBe('S1 a read: 60 /s / 100 /s = 0.60  [why]')
  })
})
