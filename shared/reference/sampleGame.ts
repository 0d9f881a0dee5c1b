import type { Game } from '#shared/model/game.ts'
import { gameIdOf } from '#shared/rules/picks/card.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'

type Sample = Pick<Game, 'season' | 'week' | 'awayTeam' | 'homeTeam'> & { slot: number } & Partial<Game>

/** An invented game for samples and tests: scheduled, with no facts but the given ones. */
export const sampleGame = ({ slot, ...given }: Sample): Game => ({
  id: gameIdOf({ season: given.season, week: given.week, slot }),
  seasonType: seasonTypeOf(given.week),
  awayRecord: null,
  homeRecord: null,
  gameTime: null,
  isTimeSet: true,
  network: null,
  isNeutralSite: false,
  isFinalGame: false,
  isSeasonOpener: false,
  gameStatus: 'scheduled',
  gameClock: null,
  possession: null,
  awayScore: null,
  homeScore: null,
  totalScore: null,
  result: null,
  isMondayNight: false,
  tiebreakerValue1: null,
  tiebreakerValue2: null,
  tiebreakerValue3: null,
  ...given,
})
