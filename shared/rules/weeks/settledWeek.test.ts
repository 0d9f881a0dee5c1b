import { expect, it } from 'vitest'
import type { Game } from '#shared/model/game.ts'
import type { SettledResults } from '#shared/model/picks.ts'
import { sampleGame } from '#shared/reference/sampleGame.ts'
import { asSettled } from './settledWeek.ts'

const [ONE, TWO, LAST] = ['2025-5-0', '2025-5-1', '2025-5-2']
const SCORES = { awayScore: 20, homeScore: 27, totalScore: 47, result: 'home' } as const
const TEAMS = { season: 2025, week: 5, slot: 0, awayTeam: 'GB', homeTeam: 'DET' }
const final = (id: string, overrides: Partial<Game> = {}): Game => ({
  ...sampleGame({ ...TEAMS, ...SCORES, gameStatus: 'final' }),
  id,
  ...overrides,
})
const settled: SettledResults = { winners: { [ONE]: 'away', [LAST]: 'home' }, tiebreaker: { gameId: LAST, total: 44 } }

it('a week without a correction keeps its games as they are', () => {
  const week = { games: [final(ONE)] }
  expect(asSettled(week)).toBe(week)
})

it.each([
  ['another winner', final(ONE), { result: 'away', gameStatus: 'final' }],
  ['no winner any more', final(ONE, { result: null, homeScore: 20 }), { result: 'away', gameStatus: 'final' }],
  ['a game that was called off since', final(ONE, { gameStatus: 'cancelled', result: null }), { result: 'away', gameStatus: 'final' }],
  ['a winner of a game that was settled as a tie', final(TWO), { result: null, gameStatus: 'final' }],
  ['another total of the tiebreaker game', final(LAST, { isMondayNight: true }), { isMondayNight: true, totalScore: 44 }],
  ['another tiebreaker game', final(TWO, { isMondayNight: true }), { isMondayNight: false }],
  ['a tiebreaker game that was called off since', final(LAST, { gameStatus: 'cancelled' }), { isMondayNight: true, gameStatus: 'final' }],
] as const)('a week with %s counts what it was settled by', (_, game, expected) => {
  expect(asSettled({ games: [game], settled }).games).toMatchObject([expected])
})

it('a week that was settled without a tiebreaker game has none while a correction is checked', () => {
  const games = [final(LAST, { isMondayNight: true })]
  expect(asSettled({ games, settled: { ...settled, tiebreaker: null } }).games).toMatchObject([{ isMondayNight: false, result: 'home' }])
})
