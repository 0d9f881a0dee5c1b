import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { GameInfo } from '#shared/model/insights.ts'
import { isOver, kickoffOf } from './gameState.ts'

type Candidate = Pick<Game, 'gameStatus' | 'gameTime' | 'isTimeSet'>
type Weather = NonNullable<GameInfo['weather']>

/**
 * What a word about the weather is: a forecast until the game is on, live when it was said while the game is on, else neither.
 * A word from before kickoff stays a forecast while the game is on: an outage makes no live report of it. Source: spec 1 §4.
 */
export function weatherTiming(game: Candidate, saidAt: EpochMs): Pick<Weather, 'timing' | 'context'> {
  const kickoff = kickoffOf(game)
  const wasSaidBefore = kickoff !== null && saidAt < kickoff
  if (isOver(game)) return { timing: 'other', context: 'Game time' }
  if (game.gameStatus === 'LIVE' && !wasSaidBefore) return { timing: 'live', context: 'Live' }
  return { timing: 'forecast', context: 'Forecast' }
}
