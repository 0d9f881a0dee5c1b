import { expect, test } from 'vitest'
import type { Game } from '#shared/model/game.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { cardGames, submittedGames } from './cardGames.ts'

const SUNDAY = Date.parse('2025-11-23T18:00:00Z')

const aGame = (overrides: Partial<Game> = {}): Game => ({
  id: '2025-16-0',
  week: 16,
  season: 2025,
  seasonType: 'regular',
  awayTeam: 'NYG',
  homeTeam: 'DET',
  awayRecord: null,
  homeRecord: null,
  gameTime: '2025-11-23T18:00:00.000Z',
  isTimeSet: true,
  network: null,
  isNeutralSite: false,
  isFinalGame: false,
  isSeasonOpener: false,
  gameStatus: 'final',
  gameClock: null,
  possession: null,
  awayScore: 17,
  homeScore: 27,
  totalScore: 44,
  result: 'home',
  isMondayNight: false,
  tiebreakerValue1: null,
  tiebreakerValue2: null,
  tiebreakerValue3: null,
  ...overrides,
})

test.each([
  ['a right pick', aGame(), 'home', { team: 'DET', mark: 'correct', below: '27–17' }],
  ['a missed pick', aGame(), 'away', { team: 'NYG', mark: 'missed', below: '17–27' }],
  ['a tie', aGame({ homeScore: 17, result: null }), 'home', { team: 'DET', mark: 'level', below: '17–17' }],
  ['a cancelled game', aGame({ gameStatus: 'cancelled', result: null }), 'home', { team: 'DET', mark: 'level', below: 'Off' }],
  ['a running game', aGame({ gameStatus: 'LIVE', result: null }), 'home', { team: 'DET', mark: 'waiting', below: 'Live' }],
  ['no pick', aGame(), null, { team: 'DET', mark: 'not_picked', below: '27–17' }],
] as const)('a card shows %s', (_, game, pick, expected) => {
  expect(cardGames([game], pick === null ? {} : { [game.id]: pick }, { timeZone: DEFAULT_TIME_ZONE, now: SUNDAY })).toEqual([expected])
})

test.each([
  ['the hour of a game on the same day', { gameTime: '2025-11-23T21:05:00.000Z' }, '1:05'],
  ['the weekday of a game on another day', { gameTime: '2025-11-25T01:15:00.000Z' }, 'Mon'],
  ['TBD for a game without an hour', { isTimeSet: false }, 'TBD'],
  ['TBD for a game without a day', { gameTime: null }, 'TBD'],
])('below a crest a card shows %s', (_, overrides, below) => {
  const game = aGame({ gameStatus: 'scheduled', result: null, ...overrides })
  expect(cardGames([game], { [game.id]: 'home' }, { timeZone: DEFAULT_TIME_ZONE, now: SUNDAY })).toMatchObject([{ mark: 'waiting', below }])
})

test('a submitted card has only the picked games, and nothing has become of them', () => {
  const games = [aGame(), aGame({ id: '2025-16-1' })]
  expect(submittedGames(games, { '2025-16-1': 'away' })).toEqual([{ team: 'NYG', mark: 'waiting', below: '' }])
})
