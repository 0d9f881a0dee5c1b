import { describe, expect, it } from 'vitest'
import { markOf } from './pickMark.ts'

describe('the mark of a side', () => {
  it.each([
    ['scheduled', null, 'home', 'home', 'picked'],
    ['LIVE', null, 'home', 'away', 'none'],
    ['final', 'home', 'home', 'home', 'correct'],
    ['final', 'away', 'home', 'home', 'missed'],
    ['final', 'away', 'home', 'away', 'won'],
    ['final', 'away', null, 'away', 'won'],
    ['final', null, 'home', 'home', 'picked'],
  ] as const)('%s, result %s, picked %s, side %s: %s', (gameStatus, result, pick, side, mark) => {
    expect(markOf({ gameStatus, result }, pick, side)).toBe(mark)
  })
})
