import { expect, it } from 'vitest'
import { scoreWords, whoScored } from './scoreWords.ts'

const points = (text: string) => {
  const [awayScore = 0, homeScore = 0] = text.split('-').map(Number)
  return { awayScore, homeScore }
}

it.each([
  ['0-0', '5-0', 'Texans score'],
  ['0-0', '6-0', 'Touchdown Texans'],
  ['0-0', '0-7', 'Touchdown Colts'],
  ['7-3', '7-11', 'Touchdown Colts'],
  ['7-3', '16-3', 'Texans score'],
  ['7-3', '7-6', 'Colts score'],
  ['0-0', '7-3', 'Texans score'],
])('a score that goes from %s to %s is called "%s"', (before, after, words) => {
  expect(scoreWords({ awayTeam: 'HOU', homeTeam: 'IND' }, whoScored(points(before), points(after)))).toBe(words)
})

it('the first score of a game counts from no points', () => {
  expect(whoScored(undefined, points('0-3'))).toEqual({ side: 'home', isTouchdown: false })
})
