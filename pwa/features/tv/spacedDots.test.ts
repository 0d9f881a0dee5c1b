import { expect, it } from 'vitest'
import { spacedDots } from './spacedDots.ts'

const at = (...positions: number[]) => positions.map((position) => ({ position }))
const positions = (dots: readonly { position: number }[]) => dots.map(({ position }) => position)

it('of dots that would touch the newest is shown', () => {
  expect(positions(spacedDots(at(0, 0.05, 0.09, 0.3), 0.1, undefined))).toEqual([0.09, 0.3])
  expect(spacedDots([], 0.1, undefined)).toEqual([])
})

it('the dot of the score that is named is shown in any case', () => {
  const dots = at(0, 0.05, 0.09, 0.3)
  expect(positions(spacedDots(dots, 0.1, dots[1]))).toEqual([0.05, 0.3])
})

it('no two of 80 dots are closer than the gap', () => {
  const dots = spacedDots(at(...Array.from({ length: 80 }, (_, index) => (index * index) / 10_000)), 0.0128, undefined)
  for (const [index, { position }] of dots.entries())
    if (index > 0) expect(position - (dots[index - 1]?.position ?? 0)).toBeGreaterThanOrEqual(0.0128)
  expect(dots.length).toBeGreaterThan(20)
})
