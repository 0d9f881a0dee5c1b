import { describe, expect, it } from 'vitest'
import { type ReportedScore, settleScores } from './scoreChanges.ts'

/** Reports of games by minutes after 17:00: "BUF 1 7-0". A missing score is a game that is not played any more. */
const report = (text: string): ReportedScore => {
  const [gameId = '', minute = '', score] = text.split(' ')
  const [awayScore = 0, homeScore = 0] = score?.split('-').map(Number) ?? []
  const at = minute === '?' ? null : new Date(Date.UTC(2025, 8, 7, 17, Number(minute))).toISOString()
  return { gameId, at, gameClock: `clock ${minute}`, score: score ? { awayScore, homeScore } : null }
}

const settle = (...reports: string[]) =>
  settleScores([], reports.map(report)).map(({ gameId, at, awayScore, homeScore }) => {
    const minute = at === null ? '?' : new Date(at).getUTCMinutes()
    return `${gameId} ${minute} ${awayScore}-${homeScore}`
  })

describe('the scores of a week', () => {
  it('stand in the order of their times, those that nobody watched first', () => {
    expect(settle('BUF 1 0-0', 'BUF 9 7-0', 'NYJ 4 0-3', 'BUF 12 10-0', 'SEA ? 20-17')).toEqual([
      'SEA ? 20-17',
      'NYJ 4 0-3',
      'BUF 9 7-0',
      'BUF 12 10-0',
    ])
  })

  it.each([
    ['a score that is taken back leaves nothing', ['BUF 1 7-0', 'BUF 5 14-0', 'BUF 6 7-0'], ['BUF 1 7-0']],
    ['one taken back to nothing leaves nothing', ['BUF 1 7-0', 'BUF 2 0-0'], []],
    ['a corrected one keeps its time', ['BUF 1 7-0', 'BUF 5 14-0', 'BUF 6 13-0', 'BUF 9 16-0'], ['BUF 1 7-0', 'BUF 5 13-0', 'BUF 9 16-0']],
    ['one that belongs to the other side keeps its time', ['BUF 1 7-0', 'BUF 3 0-7'], ['BUF 1 0-7']],
    ['one that comes again has its new time', ['BUF 1 7-0', 'BUF 3 0-0', 'BUF 5 7-0'], ['BUF 5 7-0']],
    ['the same one again changes nothing', ['BUF 1 7-0', 'BUF 2 7-0'], ['BUF 1 7-0']],
    ['a game that is called off takes its scores with it', ['BUF 1 7-0', 'NYJ 2 3-0', 'BUF 3'], ['NYJ 2 3-0']],
    ['a game that is played later starts anew', ['BUF 1 7-0', 'BUF 3', 'BUF 40 0-3'], ['BUF 40 0-3']],
    ['a score that nobody watched follows the one before', ['BUF 1 7-0', 'BUF ? 24-20'], ['BUF 1 7-0', 'BUF 1 24-20']],
  ])('%s', (_, reports, expected) => {
    expect(settle(...reports)).toEqual(expected)
  })

  it('are the same whether reports are settled together or one by one', () => {
    const reports = ['BUF 1 7-0', 'NYJ 2 3-0', 'BUF 5 14-0', 'BUF 6 13-0', 'NYJ 9 3-7', 'NYJ 11 0-7'].map(report)
    const oneByOne = reports.reduce((changes, one) => settleScores(changes, [one]), settleScores([], []))
    expect(oneByOne).toEqual(settleScores([], reports))
  })
})
