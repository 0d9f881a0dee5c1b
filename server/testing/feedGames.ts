import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { HOUR_MS } from '#shared/clock.ts'

/** A valid game of a feed: week 5 of 2025, on Sunday, scheduled. A test gives only the values that matter to it. */
export const aFeedGame = (overrides: Partial<FeedGame> = {}): FeedGame => ({
  season: 2025,
  week: 5,
  feedKey: `key-${overrides.week ?? 5}-${overrides.awayTeam ?? 'BUF'}-${overrides.homeTeam ?? 'KC'}`,
  awayTeam: 'BUF',
  homeTeam: 'KC',
  gameTime: '2025-09-07T17:00:00.000Z',
  isTimeSet: true,
  network: 'CBS',
  isNeutralSite: false,
  gameStatus: 'scheduled',
  awayScore: null,
  homeScore: null,
  gameClock: null,
  possession: null,
  ...overrides,
})

/** The same game while it is LIVE. */
export const live = (game: FeedGame, awayScore: number, homeScore: number): FeedGame => ({
  ...game,
  gameStatus: 'LIVE',
  awayScore,
  homeScore,
  gameClock: 'Q2 7:10',
  possession: 'away',
})

/** The same game when it is final. */
export const final = (game: FeedGame, awayScore: number, homeScore: number): FeedGame => ({
  ...game,
  gameStatus: 'final',
  awayScore,
  homeScore,
  gameClock: null,
  possession: null,
})

/** The same game this many hours later. */
export const later = (game: FeedGame, hours: number): FeedGame => ({
  ...game,
  gameTime: new Date(Date.parse(game.gameTime ?? '') + hours * HOUR_MS).toISOString(),
})
