import { expect, test } from 'vitest'
import { aWeeklyBoard, aWeeklyRow } from '#pwa/testing/fixtures.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { weekFacts } from './weekFacts.ts'

const { topUsers: _, ...progress } = aWeeklyBoard({ participants: 212, countedGames: 12, openGames: 3 })
const own = (overrides: Partial<OwnStanding>): OwnStanding => ({
  ...progress,
  ...aWeeklyRow('Pat P.', { place: 4, isTied: true, weeklyScore: 9, prize: null, prizeUpTo: 10 }),
  tieBreakerScore: 47,
  reach: { best: 1, worst: 60, isExact: true, needed: [] },
  ...overrides,
})
const reach = (best: number) => ({ best, worst: 60, isExact: true, needed: [] })

test.each([
  ['first place is within reach', { reach: reach(1) }, 'Can still win'],
  ['the best place is the last prize', { reach: reach(5) }, 'Can still reach 5th'],
  ['no prize is within reach', { reach: reach(6) }, 'Out of the prizes'],
  ['no game is open', { openGames: 0, reach: null, isTied: false }, 'Finished 4th'],
  ['no game is final', { countedGames: 0, reach: null }, 'Everything is open'],
] as const)('says what can still be reached when %s', (_, overrides, outlook) => {
  expect(weekFacts(own(overrides), 5).outlook).toBe(outlook)
})

test('reads place, score, games left, outlook and the shared prize as one sentence', () => {
  expect(weekFacts(own({}), 5)).toEqual({
    place: 'T4',
    outlook: 'Can still win',
    sentence: 'You are tied for 4th of 212 with 9 correct, 3 games left. Can still win. For now up to $10.',
  })
})

test('says of a settled prize what was won, and of one that may still change what it is for now', () => {
  const first = { openGames: 0, reach: null, place: 1, isTied: false, prize: 50, prizeUpTo: null }
  expect(weekFacts(own({ ...first, isSettled: true })).sentence).toBe('Finished 1st of 212 with 9 correct. You won $50.')
  expect(weekFacts(own({ ...first, isSettled: false })).sentence).toBe('Finished 1st of 212 with 9 correct. For now $50.')
})
