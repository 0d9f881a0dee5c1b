import { expect, it } from 'vitest'
import { curveOf, heightOf } from './curve.ts'

it('first place is on top, and from 1st to 2nd is as far as from 50th to 100th', () => {
  expect(heightOf(1, 200)).toBeLessThan(heightOf(2, 200))
  expect(heightOf(2, 200) - heightOf(1, 200)).toBeCloseTo(heightOf(100, 200) - heightOf(50, 200))
  expect(heightOf(200, 200)).toBeLessThan(80)
  expect(heightOf(1, 1)).toBe(heightOf(1, 2))
})

it('the curve is level until a score, and reaches the new place at the score', () => {
  const place = (of: number) => ({ place: of, isTied: false })
  const { line, area } = curveOf(
    [
      { position: 0, place: place(1) },
      { position: 0.5, place: place(2) },
    ],
    2,
    0.8,
  )
  expect(line).toBe('M0 16H48.2C49.1 16 49.1 74 50 74H80')
  expect(area).toBe(`${line}V100H0Z`)
})

it('there is no curve without places', () => {
  expect(curveOf([{ position: 0, place: null }], 0, 1)).toEqual({ line: '', area: '' })
})
