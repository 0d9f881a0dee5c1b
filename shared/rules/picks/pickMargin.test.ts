import { expect, test } from 'vitest'
import { formatMargin, marginOf } from './pickMargin.ts'

const live = (awayScore: number | null, homeScore: number | null) => ({ gameStatus: 'LIVE' as const, awayScore, homeScore })

test.each([
  ['the picked away team is three points in front', live(24, 21), 'away', 'LEADING +3'],
  ['the picked home team is three points in front', live(21, 24), 'home', 'LEADING +3'],
  ['the picked team is behind', live(17, 20), 'away', 'TRAILING 3'],
  ['the score is level', live(7, 7), 'home', 'LEVEL'],
] as const)('says how a live pick stands when %s', (_, game, pick, text) => {
  const margin = marginOf(game, pick)
  expect(margin && formatMargin(margin)).toBe(text)
})

test.each([
  ['no pick was made', live(7, 3), null],
  ['there is no score yet', live(null, null), 'home'],
  ['the game is final', { gameStatus: 'final', awayScore: 7, homeScore: 3 }, 'home'],
  ['the game has not begun', { gameStatus: 'scheduled', awayScore: null, homeScore: null }, 'home'],
] as const)('has no margin when %s', (_, game, pick) => {
  expect(marginOf(game, pick)).toBeNull()
})
