import { describe, expect, it } from 'vitest'
import { averageOf, countWins, formatRecord, resultsBefore, runOf, type SeasonGame, type TeamResult } from './seasonResults.ts'

const aGame = (week: number, awayTeam: string, awayScore: number | null, homeTeam: string, homeScore: number | null, more = {}) =>
  ({
    season: 2025,
    week,
    awayTeam,
    homeTeam,
    awayScore,
    homeScore,
    gameStatus: 'final',
    gameTime: '2025-09-07T17:00:00Z',
    isTimeSet: true,
    ...more,
  }) satisfies SeasonGame
/** Results of one team with these points for and against. */
const results = (...scores: [scored: number, allowed: number][]): TeamResult[] =>
  scores.map(([scored, allowed], index) => ({
    week: 5 + index,
    isHome: true,
    opponent: 'KC',
    scored,
    allowed,
    game: aGame(5 + index, 'KC', allowed, 'BUF', scored),
  }))
const weeksOf = (games: readonly SeasonGame[], team: string, before = { season: 2025, week: 8 }) =>
  resultsBefore(games, before)
    .get(team)
    ?.map(({ week }) => week)

describe('the results before a game', () => {
  it('has each final game from the side of both teams', () => {
    const game = aGame(5, 'BUF', 20, 'KC', 27)
    const found = resultsBefore([game], { season: 2025, week: 6 })
    expect(found.get('BUF')).toEqual([{ week: 5, isHome: false, opponent: 'KC', scored: 20, allowed: 27, game }])
    expect(found.get('KC')).toEqual([{ week: 5, isHome: true, opponent: 'BUF', scored: 27, allowed: 20, game }])
  })

  it('is in the order of weeks, also when a game was played later than the next one', () => {
    const late = aGame(5, 'BUF', 1, 'KC', 0, { gameTime: '2025-09-30T00:00:00Z' })
    expect(weeksOf([aGame(7, 'BUF', 1, 'KC', 0), late, aGame(6, 'BUF', 1, 'KC', 0)], 'BUF')).toEqual([5, 6, 7])
  })

  it('leaves out the week itself, later weeks and other seasons', () => {
    expect(
      weeksOf(
        [8, 9].map((week) => aGame(week, 'BUF', 1, 'KC', 0)),
        'BUF',
      ),
    ).toBeUndefined()
    expect(weeksOf([aGame(5, 'BUF', 1, 'KC', 0, { season: 2024 })], 'BUF')).toBeUndefined()
  })

  it('leaves out games without a result', () => {
    const others = (['scheduled', 'LIVE', 'postponed', 'cancelled'] as const).map((gameStatus) =>
      aGame(5, 'BUF', gameStatus === 'LIVE' ? 7 : null, 'KC', gameStatus === 'LIVE' ? 3 : null, { gameStatus }),
    )
    expect(weeksOf(others, 'BUF')).toBeUndefined()
  })

  it('counts the preseason for preseason games only', () => {
    const games = [aGame(3, 'BUF', 1, 'KC', 0), aGame(5, 'BUF', 1, 'KC', 0)]
    expect(weeksOf(games, 'BUF')).toEqual([5])
    expect(weeksOf(games, 'BUF', { season: 2025, week: 4 })).toEqual([3])
  })
})

describe('a record', () => {
  it.each([
    ['4-1', results([7, 3], [7, 3], [3, 7], [7, 3], [7, 3])],
    ['1-0-1', results([7, 3], [3, 3])],
    ['0-0', []],
  ])('is written as %s', (text, of) => {
    expect(formatRecord(countWins(of))).toBe(text)
  })
})

describe('a run', () => {
  it.each([
    ['the wins since the last other result', results([3, 7], [7, 3], [7, 3]), { outcome: 'W', games: 2 }],
    ['one loss after wins', results([7, 3], [7, 3], [3, 7]), { outcome: 'L', games: 1 }],
    ['ties as ties', results([7, 3], [3, 3], [0, 0]), { outcome: 'T', games: 2 }],
    ['all games when they ended alike', results([7, 3], [7, 3]), { outcome: 'W', games: 2 }],
    ['nothing before the first game', [], null],
  ])('counts %s', (_, of, run) => {
    expect(runOf(of)).toEqual(run)
  })
})

it('an average is null without a game, and fractional otherwise', () => {
  expect(averageOf([], ({ scored }) => scored)).toBeNull()
  expect(averageOf(results([7, 0], [0, 7]), ({ scored }) => scored)).toBe(3.5)
})

describe("a team's record before a week", () => {
  const games = [
    aGame(4, 'BUF', 3, 'NYJ', 30), // preseason
    aGame(5, 'BUF', 20, 'NYJ', 17),
    aGame(6, 'MIA', 24, 'BUF', 24),
    aGame(7, 'BUF', 10, 'KC', 31),
    aGame(8, 'NE', 0, 'BUF', 14, { gameStatus: 'LIVE' }),
    aGame(5, 'BUF', 0, 'NE', 40, { season: 2024 }),
  ]

  it.each([
    ['BUF', 5, '0-0'],
    ['BUF', 6, '1-0'],
    ['BUF', 7, '1-0-1'],
    ['BUF', 8, '1-1-1'],
    ['BUF', 22, '1-1-1'],
    ['NYJ', 9, '0-1'],
    ['KC', 9, '1-0'],
    ['DAL', 9, '0-0'],
  ])('of %s before week %i is %s', (team, week, record) => {
    expect(formatRecord(countWins(resultsBefore(games, { season: 2025, week }).get(team) ?? []))).toBe(record)
  })
})
