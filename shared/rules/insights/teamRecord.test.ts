import { describe, expect, it } from 'vitest'
import type { GameStatus } from '#shared/model/game.ts'
import { teamRecord } from './teamRecord.ts'

const result = (
  week: number,
  awayTeam: string,
  awayScore: number,
  homeTeam: string,
  homeScore: number,
  gameStatus: GameStatus = 'final',
) => ({
  season: 2025,
  week,
  awayTeam,
  homeTeam,
  gameStatus,
  awayScore,
  homeScore,
})

describe("a team's record", () => {
  const games = [
    result(4, 'BUF', 3, 'NYJ', 30), // preseason
    result(5, 'BUF', 20, 'NYJ', 17),
    result(6, 'MIA', 24, 'BUF', 24),
    result(7, 'BUF', 10, 'KC', 31),
    result(8, 'NE', 0, 'BUF', 14, 'LIVE'),
    { ...result(5, 'BUF', 0, 'NE', 40), season: 2024 },
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
    expect(teamRecord(games, team, { season: 2025, week })).toBe(record)
  })

  it('counts nothing of the week itself', () => {
    expect(teamRecord([result(5, 'BUF', 20, 'NYJ', 17)], 'BUF', { season: 2025, week: 5 })).toBe('0-0')
  })
})
