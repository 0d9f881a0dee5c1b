import { createStore } from '#pwa/device/createStore.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, GameId } from '#shared/model/game.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'

/** An earlier moment of the day, with the scores of its games by then. */
export type Moment = { at: EpochMs; scores: ReadonlyMap<GameId, ScoreChange> }

/** The moment that running games show while somebody moves the timeline; null for now. */
export const shownMoment = createStore<Moment | null>(null)

/** A running game as it was at a moment; any other game as it is. */
export function gameAt(zone: string, game: Game, moment: Moment | null): Game {
  if (moment === null || game.gameStatus !== 'LIVE') return game
  const { awayScore, homeScore, gameClock } = moment.scores.get(game.id) ?? { awayScore: 0, homeScore: 0, gameClock: null }
  const kickoff = kickoffOf(game)
  const clock = kickoff !== null && kickoff > moment.at ? formatTime(zone, kickoff) : gameClock
  return { ...game, awayScore, homeScore, gameClock: clock, possession: null, totalScore: awayScore + homeScore }
}
