import { expect, test } from 'vitest'
import { TIEBREAK_LEVELS } from './ranking.ts'
import { evaluateTiebreaker } from './tiebreakerEffectiveness.ts'

const facts = (submission_time: number, overrides = {}) => ({
  players: 204,
  usage: { primary: 100 - submission_time, secondary: 0, submission_time },
  levels: TIEBREAK_LEVELS,
  totals: [],
  ...overrides,
})

test.each([
  [0, false, 'low'],
  [4, false, 'low'],
  [5, true, 'low'],
  [14, true, 'low'],
  [15, true, 'medium'],
  [32, true, 'medium'],
  [33, true, 'high'],
  [100, true, 'high'],
])('with %i%% of tied players settled by time, improvement is needed: %s, severity %s', (time, needsImprovement, severity) => {
  expect(evaluateTiebreaker(facts(time))).toMatchObject({ needsImprovement, severity })
})

test('a week without a tie needs no improvement and gets no suggestion', () => {
  const usage = { primary: 0, secondary: 0, submission_time: 0 }
  expect(evaluateTiebreaker(facts(0, { usage }))).toEqual({ needsImprovement: false, severity: 'low', suggestions: [] })
})

test('the suggestions name popular totals, missing levels and the place of submission time', () => {
  const totals = [
    { total: 44, players: 29 },
    { total: 47, players: 41 },
  ]
  expect(evaluateTiebreaker(facts(21, { totals })).suggestions).toEqual([
    'Split the popular totals. 41 players guessed 47 and 29 guessed 44.',
    'Keep submission time last. It rewards being early, not being right. Today it decides 21% of all ties.',
  ])
  expect(evaluateTiebreaker(facts(100, { levels: ['submission_time', 'total_distance'] })).suggestions).toEqual([
    "Use the tiebreaker game's winner. It separates players who guessed the same total.",
    'Put submission time last. It rewards being early, not being right. Today it decides 100% of all ties.',
  ])
  expect(evaluateTiebreaker(facts(50, { levels: ['submission_time'] })).suggestions[0]).toBe(
    'Use the guessed total. It is the level that separates most players.',
  )
})
