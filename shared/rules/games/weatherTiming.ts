import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { GameInfo } from '#shared/model/insights.ts'
import { isOver, kickoffOf } from './gameState.ts'
import * as texts from './weatherTiming.texts.ts'

type Candidate = Pick<Game, 'gameStatus' | 'gameTime' | 'isTimeSet'>
type Weather = NonNullable<GameInfo['weather']>

/**
 * Whether a weather report is a forecast or live: a forecast when it was made before kickoff, live when it was made during the game.
 * A report from before kickoff stays a forecast during the game, so an outage of the feed does not present it as live.
 */
export function weatherTiming(game: Candidate, saidAt: EpochMs): Pick<Weather, 'timing' | 'context'> {
  const kickoff = kickoffOf(game)
  const wasSaidBefore = kickoff !== null && saidAt < kickoff
  if (isOver(game)) return { timing: 'other', context: texts.gameTime() }
  if (game.gameStatus === 'LIVE' && !wasSaidBefore) return { timing: 'live', context: texts.live() }
  return { timing: 'forecast', context: texts.forecast() }
}
