import { describe, expect, test } from 'vitest'
import { DAY_MS, SECOND_MS } from '#shared/clock.ts'
import type { GameInfo, TeamTrend } from '#shared/model/insights.ts'
import { areDetailsToCome, hasAnything, hasTrends } from './insightsState.ts'

const trend = (overrides: Partial<TeamTrend> = {}): TeamTrend => ({
  abbreviation: 'GB',
  streak: 'None',
  pf: null,
  pa: null,
  homeRecord: '0-0',
  roadRecord: '0-0',
  ...overrides,
})

const NOTHING: GameInfo = {
  venue: null,
  weather: null,
  preview: null,
  injuries: { awayTeam: [], homeTeam: [] },
  analysis: { trends: { awayTeam: trend(), homeTeam: trend({ abbreviation: 'DET' }) }, expertInsights: [], keyMatchups: [], gameNotes: [] },
}
const VENUE: GameInfo = { ...NOTHING, venue: { name: 'Ford Field', city: 'Detroit', state: 'MI', isIndoor: true } }
const injury = { player: 'A. Player', position: null, injury: null, status: 'Out' }

const details: [string, GameInfo][] = [
  [
    'the weather',
    { ...NOTHING, weather: { condition: 'Sunny', timing: 'forecast', context: 'Forecast', description: 'Sunny', temperatureF: null } },
  ],
  ['a headline', { ...NOTHING, preview: { headline: 'Packers visit Lions' } }],
  ['an injury', { ...NOTHING, injuries: { awayTeam: [], homeTeam: [injury] } }],
  ['an expert', { ...NOTHING, analysis: { ...NOTHING.analysis, expertInsights: ['A'] } }],
  ['a matchup', { ...NOTHING, analysis: { ...NOTHING.analysis, keyMatchups: ['A'] } }],
  ['a note', { ...NOTHING, analysis: { ...NOTHING.analysis, gameNotes: ['A'] } }],
]

describe('trends', () => {
  test.each([{ streak: 'W1' }, { pf: 20.5 }, { pa: 0 }, { homeRecord: '1-0' }, { roadRecord: '0-0-1' }])('are there with %o', (known) => {
    const trends = { awayTeam: trend(), homeTeam: trend(known) }
    expect(hasTrends({ analysis: { ...NOTHING.analysis, trends } })).toBe(true)
  })

  test('are not there before anybody has played', () => {
    expect(hasTrends(NOTHING)).toBe(false)
  })
})

test('an answer of empty sections has nothing to show', () => {
  expect(hasAnything(NOTHING)).toBe(false)
  expect(hasAnything(VENUE)).toBe(true)
  for (const [, info] of details) expect(hasAnything(info)).toBe(true)
})

describe('details are to come', () => {
  const now = Date.parse('2025-11-20T12:00:00Z')
  const gameAt = (aheadMs: number) => ({
    awayTeam: 'GB',
    homeTeam: 'DET',
    gameTime: new Date(now + aheadMs).toISOString(),
    isTimeSet: true,
  })

  test('more than three days before kickoff, not at three', () => {
    expect(areDetailsToCome(VENUE, gameAt(3 * DAY_MS + SECOND_MS), now)).toBe(true)
    expect(areDetailsToCome(VENUE, gameAt(3 * DAY_MS), now)).toBe(false)
    expect(areDetailsToCome(NOTHING, gameAt(3 * DAY_MS), now)).toBe(false)
  })

  test('while the hour or a team is not known', () => {
    expect(areDetailsToCome(VENUE, { ...gameAt(0), isTimeSet: false }, now)).toBe(true)
    expect(areDetailsToCome(VENUE, { ...gameAt(0), gameTime: null }, now)).toBe(true)
    expect(areDetailsToCome(null, { ...gameAt(0), awayTeam: 'TBD' }, now)).toBe(true)
  })

  test.each(details)('not with %s', (_, info) => {
    expect(areDetailsToCome(info, gameAt(6 * DAY_MS), now)).toBe(false)
  })
})
