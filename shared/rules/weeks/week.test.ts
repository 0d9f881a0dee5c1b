import { describe, expect, it } from 'vitest'
import {
  contradictsWeek,
  fullWeekTitle,
  lastRegularWeekOf,
  neighboursOf,
  regularNumberOf,
  seasonTypeOf,
  weekBefore,
  weekLabel,
  weekOfPlayoffRound,
  weekOfRegularNumber,
  weekTitle,
} from './week.ts'

describe('week identity', () => {
  it.each([
    [1, 'HOF', 'preseason'],
    [2, 'Pre 1', 'preseason'],
    [4, 'Pre 3', 'preseason'],
    [5, 'Week 1', 'regular'],
    [16, 'Week 12', 'regular'],
    [22, 'Week 18', 'regular'],
    [23, 'Wild Card', 'postseason'],
    [26, 'Super Bowl', 'postseason'],
  ] as const)('names database week %i "%s"', (week, label, type) => {
    expect(weekLabel(week)).toBe(label)
    expect(seasonTypeOf(week)).toBe(type)
  })

  it('names preseason weeks as they are written in a sentence', () => {
    expect(weekTitle(3)).toBe('Preseason Week 2')
    expect(weekTitle(16)).toBe('Week 12')
    expect([2025, 2026, undefined].map((current) => fullWeekTitle({ season: 2025, week: 16 }, current))).toEqual([
      'Week 12',
      'Week 12 of 2025',
      'Week 12',
    ])
  })

  it('turns the league’s numbers into database weeks and back', () => {
    for (let number = 1; number <= 18; number += 1) expect(regularNumberOf(weekOfRegularNumber(number))).toBe(number)
    expect(weekOfPlayoffRound(1)).toBe(23)
    expect(weekOfPlayoffRound(4)).toBe(26)
  })

  it.each([
    ['preseason', 4, false],
    ['preseason', 5, true],
    ['regular', 4, true],
    ['regular', 5, false],
    ['regular', 23, false],
    ['postseason', 22, true],
  ] as const)('a season type "%s" sent with week %i contradicts it: %s', (type, week, contradicts) => {
    expect(contradictsWeek(type, week)).toBe(contradicts)
  })

  it('finds neighbours among the weeks there are, in any order', () => {
    const weeks = [7, 5, 4].map((week) => ({ season: 2025, week }))
    expect(neighboursOf(weeks, { season: 2025, week: 5 })).toEqual({ previous: { season: 2025, week: 4 }, next: { season: 2025, week: 7 } })
    expect(neighboursOf(weeks, { season: 2025, week: 7 }).next).toBeNull()
  })
})

it.each([
  [2020, 21],
  [2021, 22],
  [2026, 22],
])('the last week of the championship of %i is database week %i', (season, week) => expect(lastRegularWeekOf(season)).toBe(week))

it.each([
  [2020, 23, 21],
  [2021, 23, 22],
  [2020, 21, 20],
  [2020, 1, undefined],
])('the week before that of %i in database week %i is week %j', (season, week, before) => {
  expect(weekBefore({ season, week })?.week).toBe(before)
})
