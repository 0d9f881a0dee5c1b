import { describe, expect, it } from 'vitest'
import type { WeekProgress } from '#shared/rules/weeks/currentWeek.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { findSeasonState, isSeasonClosed, isSeasonOver } from './seasonState.ts'

const aWeek = (season: number, week: number, [first, last]: readonly [string, string], openGameCount = 0): WeekProgress => ({
  season,
  week,
  openGameCount,
  firstKickoffAt: Date.parse(first),
  lastKickoffAt: Date.parse(last),
  timeZone: DEFAULT_TIME_ZONE,
})
const OPENING = ['2026-09-11T00:20:00Z', '2026-09-15T00:15:00Z'] as const
const LAST = ['2027-01-09T21:00:00Z', '2027-01-11T01:20:00Z'] as const
const WILD_CARD = ['2027-01-16T21:30:00Z', '2027-01-19T01:15:00Z'] as const
const NEXT = ['2027-09-10T00:20:00Z', '2027-09-14T00:15:00Z'] as const

const played = [aWeek(2026, 5, OPENING), aWeek(2026, 22, LAST)]
const toPlay = [aWeek(2026, 5, OPENING, 16), aWeek(2026, 22, LAST, 16)]
const playoffs = aWeek(2026, 23, WILD_CARD, 6)
const next = aWeek(2027, 5, NEXT, 16)

describe("a season's state", () => {
  it.each([
    ['before', 'more than 14 days before its first game', toPlay, {}, '2026-08-28T00:19:59Z', 2026],
    ['running', '14 days before its first game', toPlay, {}, '2026-08-28T00:20:00Z', 2026],
    ['running', 'when an admin opened it in May', toPlay, { opened: [2026] }, '2026-05-20T12:00:00Z', 2026],
    ['running', 'until the championship is settled', played, {}, '2027-01-12T10:00:00Z', 2026],
    ['finished', 'once the championship is settled', played, { settled: [2026] }, '2027-01-12T18:00:00Z', 2026],
    ['finished', 'until seven days after the last game', played, { settled: [2026] }, '2027-01-18T01:19:59Z', 2026],
    ['between', 'from seven days after the last game', played, { settled: [2026] }, '2027-01-18T01:20:00Z', 2026],
    ['finished', 'while playoffs are to be played', [...played, playoffs], { settled: [2026] }, '2027-01-25T12:00:00Z', 2026],
    ['between', 'when the next schedule is known', [...played, next], { settled: [2026] }, '2027-05-20T12:00:00Z', 2027],
    ['between', 'to 14 days before the next first game', [...played, next], { settled: [2026] }, '2027-08-27T00:19:59Z', 2027],
    ['running', '14 days before the next first game', [...played, next], { settled: [2026] }, '2027-08-27T00:20:00Z', 2027],
    ['running', 'when an admin opened the next', [...played, next], { settled: [2026], opened: [2027] }, '2027-06-01T12:00:00Z', 2027],
    ['between', 'when the old championship never was settled', [...played, next], {}, '2027-05-20T12:00:00Z', 2027],
  ] as const)(
    'is %s %s',
    (state, _, weeks, { opened = [], settled = [] }: { opened?: readonly number[]; settled?: readonly number[] }, now, season) => {
      expect(findSeasonState({ weeks, opened: new Set(opened), settled: new Set(settled), now: Date.parse(now) })).toMatchObject({
        state,
        season,
      })
    },
  )

  it.each([
    ['over', 2026, 'from seven days after its last game', played, '2027-01-18T01:20:00Z'],
    ['not over', 2026, 'before', played, '2027-01-18T01:19:59Z'],
    ['over', 2026, 'when the next schedule is known', [...played, next], '2027-05-20T12:00:00Z'],
    ['not over', 2027, 'when its schedule has come', [...played, next], '2027-05-20T12:00:00Z'],
    ['over', 2026, 'while the next season runs', [...played, next], '2027-09-11T12:00:00Z'],
    ['not over', 2026, 'before the first season', toPlay, '2026-05-20T12:00:00Z'],
  ] as const)('a season is %s (%i) %s', (over, season, _, weeks, now) => {
    const current = findSeasonState({ weeks, opened: new Set(), settled: new Set([2026]), now: Date.parse(now) })
    expect(current && isSeasonOver(season, current)).toBe(over === 'over')
  })

  it('is unknown without games, and without a kickoff it is before its opening for an unlimited time', () => {
    const nothing = { opened: new Set<number>(), settled: new Set<number>(), now: Date.parse('2026-05-20T12:00:00Z') }
    expect(findSeasonState({ ...nothing, weeks: [] })).toBeNull()
    const unset = { ...aWeek(2026, 5, OPENING, 16), firstKickoffAt: null, lastKickoffAt: null }
    expect(findSeasonState({ ...nothing, weeks: [unset] })).toEqual({
      season: 2026,
      state: 'before',
      isOpen: false,
      opensAt: null,
      changesAt: null,
    })
  })

  it('has the moment at which it changes by itself', () => {
    const at = (now: string, weeks: readonly WeekProgress[], settled: readonly number[]) =>
      findSeasonState({ weeks, opened: new Set(), settled: new Set(settled), now: Date.parse(now) })?.changesAt ?? null
    expect(at('2026-05-20T12:00:00Z', toPlay, [])).toBe(Date.parse('2026-08-28T00:20:00Z'))
    expect(at('2026-10-20T12:00:00Z', toPlay, [])).toBeNull()
    expect(at('2027-01-12T18:00:00Z', played, [2026])).toBe(Date.parse('2027-01-18T01:20:00Z'))
    expect(at('2027-02-12T18:00:00Z', played, [2026])).toBeNull()
  })

  it.each([
    ['before', true],
    ['running', false],
    ['finished', false],
    ['between', true],
  ] as const)('%s: no picks can be made is %s', (state, isClosed) => {
    expect(isSeasonClosed({ seasons: { state, coming: null, lastSeason: null } })).toBe(isClosed)
    expect(isSeasonClosed({})).toBe(false)
  })
})
