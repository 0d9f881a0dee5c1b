import { expect, it } from 'vitest'
import { type Visit, visitFigures } from './visitFigures.ts'

const at = (time: string) => Date.parse(`2025-11-23T${time}:00Z`)
const visit = (userId: string, from: string, to: string | null = null): Visit => ({
  userId,
  enteredAt: at(from),
  exitedAt: to === null ? null : at(to),
})
const DAY = { dayBeganAt: at('12:00'), now: at('21:30') }

it('the figures of visits count players, not visits: now, since the day began, at the peak and in each hour', () => {
  const figures = visitFigures(
    [
      visit('early', '11:00', '13:00'), // came before the day began
      visit('ada', '18:00', '19:00'),
      visit('ada', '19:30', '20:00'),
      visit('bob', '18:30', '20:30'),
      visit('cleo', '18:45', '19:10'),
      visit('dan', '20:00'),
      visit('long', '18:20'), // open, but over after three hours
    ],
    DAY,
  )
  expect(figures).toMatchObject({ hereNow: 1, today: 5, peak: { count: 4, at: '2025-11-23T18:45:00.000Z' } })
  expect(figures.hours.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 4, 4, 3, 2])
  expect(figures.hours.at(-1)?.from).toBe('2025-11-23T21:00:00.000Z')
})

it('the figures of visits are zero on a day without visits', () => {
  expect(visitFigures([], DAY)).toMatchObject({ hereNow: 0, today: 0, peak: null })
})
