import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { findCurrentWeek, rolloverOf, type WeekProgress, weekStatusOf } from './currentWeek.ts'

const aWeek = (facts: Partial<WeekProgress> & { first?: string; last?: string }): WeekProgress => ({
  season: 2025,
  week: 5,
  openGameCount: 0,
  timeZone: DEFAULT_TIME_ZONE,
  firstKickoffAt: facts.first ? Date.parse(facts.first) : null,
  lastKickoffAt: facts.last ? Date.parse(facts.last) : null,
  ...facts,
})

const weekOne = aWeek({ week: 5, first: '2025-09-05T00:20:00Z', last: '2025-09-09T00:15:00Z' })
const weekTwo = aWeek({ week: 6, openGameCount: 16, first: '2025-09-12T00:15:00Z', last: '2025-09-16T02:00:00Z' })
const at = (instant: string) => Date.parse(instant)

describe('the current week', () => {
  it('rolls over at 03:00 Pacific on the day after its last game', () => {
    expect(rolloverOf(weekOne)).toBe(at('2025-09-09T10:00:00Z')) // Monday 17:15 Pacific → Tuesday 03:00
    expect(findCurrentWeek([weekOne, weekTwo], at('2025-09-09T09:59:59Z'))?.week).toBe(5)
    expect(findCurrentWeek([weekOne, weekTwo], at('2025-09-09T10:00:00Z'))?.week).toBe(6)
  })

  it('rolls over at 03:00 by the wall clock on the night the clocks change', () => {
    const lateSaturday = aWeek({ first: '2025-11-01T20:00:00Z', last: '2025-11-02T03:00:00Z' })
    expect(rolloverOf(lateSaturday)).toBe(at('2025-11-02T11:00:00Z'))
  })

  it('stays while a game is open, however late', () => {
    const unfinished = { ...weekOne, openGameCount: 1 }
    expect(findCurrentWeek([unfinished, weekTwo], at('2025-09-11T12:00:00Z'))?.week).toBe(5)
  })

  it('is the first week of the next season between seasons, else the last played', () => {
    const next = aWeek({ season: 2026, week: 1, openGameCount: 1, first: '2026-08-07T00:00:00Z', last: '2026-08-07T00:00:00Z' })
    const done = { ...weekTwo, openGameCount: 0 }
    expect(findCurrentWeek([weekOne, done, next], at('2026-03-01T00:00:00Z'))).toBe(next)
    expect(findCurrentWeek([weekOne, done], at('2026-03-01T00:00:00Z'))).toBe(done)
    expect(findCurrentWeek([], 0)).toBeNull()
  })

  it('ignores a game left open in a season that is over', () => {
    const forgotten = aWeek({ season: 2024, week: 22, openGameCount: 1, first: '2025-01-04T21:00:00Z', last: '2025-01-06T01:00:00Z' })
    expect(findCurrentWeek([forgotten, weekOne, weekTwo], at('2025-09-10T12:00:00Z'))).toBe(weekTwo)
  })

  it('does not depend on the order of the weeks', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([weekOne, weekTwo], { minLength: 2 }),
        fc.integer({ min: at('2025-09-01T00:00:00Z'), max: at('2025-10-01T00:00:00Z') }),
        (weeks, now) => {
          expect(findCurrentWeek(weeks, now)).toBe(findCurrentWeek([weekOne, weekTwo], now))
        },
      ),
    )
  })

  it('puts every other week before or after it', () => {
    expect([weekStatusOf(weekOne, weekTwo), weekStatusOf(weekTwo, weekTwo), weekStatusOf({ season: 2025, week: 7 }, weekTwo)]).toEqual([
      'completed',
      'current',
      'upcoming',
    ])
  })
})
