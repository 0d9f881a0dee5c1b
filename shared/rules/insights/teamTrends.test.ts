import { describe, expect, it } from 'vitest'
import type { GameStatus } from '#shared/model/game.ts'
import { resultsBefore } from './seasonResults.ts'
import { teamTrend } from './teamTrends.ts'

const result = (week: number, awayTeam: string, awayScore: number, homeTeam: string, homeScore: number, more: Changes = {}) => ({
  season: 2025,
  week,
  awayTeam,
  homeTeam,
  awayScore,
  homeScore,
  gameTime: null,
  isTimeSet: false,
  gameStatus: 'final' as GameStatus,
  ...more,
})
type Changes = Partial<{ season: number; gameStatus: GameStatus; isNeutralSite: boolean }>

const GAMES = [
  result(9, 'BUF', 21, 'MIA', 14),
  result(3, 'BUF', 3, 'NYJ', 30), // preseason
  result(5, 'BUF', 20, 'NYJ', 17),
  result(6, 'MIA', 24, 'BUF', 24),
  result(7, 'BUF', 10, 'KC', 31, { isNeutralSite: true }),
  result(8, 'NE', 0, 'BUF', 14, { gameStatus: 'cancelled' }),
  result(10, 'BUF', 7, 'NE', 3, { gameStatus: 'LIVE' }),
  result(23, 'DEN', 10, 'BUF', 13),
  result(5, 'BUF', 0, 'NE', 40, { season: 2024 }),
]
const trendBefore = (team: string, week: number, games = GAMES) => teamTrend(resultsBefore(games, { season: 2025, week }), team)

describe("a team's season so far", () => {
  it.each([
    ['before the first game, preseason aside', 5, ['None', null, null, '0-0', '0-0']],
    ['after one', 6, ['W1', 20, 17, '0-0', '1-0']],
    ['after a tie', 7, ['T1', 22, 20.5, '0-0-1', '1-0']],
    ['after a neutral site: the listed home team was at home', 8, ['L1', 18, 24, '0-0-1', '1-1']],
    ['after a void game, which leaves no trace', 9, ['L1', 18, 24, '0-0-1', '1-1']],
    ['after a win', 10, ['W1', 18.8, 21.5, '0-0-1', '2-1']],
    ['while a later game is on', 11, ['W1', 18.8, 21.5, '0-0-1', '2-1']],
    ['in the playoffs, which go on with the regular season', 24, ['W2', 17.6, 19.2, '1-0-1', '2-1']],
    ['in the preseason, which stands alone', 4, ['L1', 3, 30, '0-0', '0-1']],
  ])('%s', (_, week, [streak, pf, pa, homeRecord, roadRecord]) => {
    expect(trendBefore('BUF', week)).toEqual({ abbreviation: 'BUF', streak, pf, pa, homeRecord, roadRecord })
  })

  it('passes over a bye', () => {
    const games = [result(5, 'BUF', 1, 'KC', 0), result(6, 'NE', 1, 'KC', 0), result(7, 'BUF', 1, 'NE', 0)]
    expect(trendBefore('BUF', 8, games).streak).toBe('W2')
  })

  it('does not depend on the order in which the games come', () => {
    expect(trendBefore('BUF', 24, [...GAMES].reverse())).toEqual(trendBefore('BUF', 24))
  })

  it('is empty for an unknown team', () => {
    expect(trendBefore('TBD', 10)).toMatchObject({ streak: 'None', pf: null })
  })
})
