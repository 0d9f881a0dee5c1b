import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import { isVoid } from './gameState.ts'
import { wallTimeIn } from './zonedTime.ts'

type Candidate = Pick<Game, 'gameTime' | 'gameStatus'> & { slot: number }

const MONDAY = 1

/**
 * The week's tiebreaker game: the last Monday game by kickoff, else the week's last game; void games don't count.
 * Of two that kick off together the one with the higher slot. Null when no game counts.
 * Source: decisions, Games ("Exactly one game a week is it").
 */
export function findTiebreakerGame<G extends Candidate>(games: readonly G[]): G | null {
  const counting = games.filter((game) => !isVoid(game))
  const timed = counting.filter((game) => game.gameTime !== null)
  const onMonday = timed.filter((game) => wallTimeIn(CONTEST_TIME_ZONE, kickoffOf(game)).weekday === MONDAY)
  return last(onMonday) ?? last(timed) ?? last(counting)
}

const kickoffOf = (game: Candidate) => (game.gameTime === null ? 0 : Date.parse(game.gameTime))

const last = <G extends Candidate>(games: readonly G[]): G | null =>
  games.reduce<G | null>((latest, game) => (latest === null || isLater(game, latest) ? game : latest), null)

const isLater = (one: Candidate, other: Candidate) =>
  kickoffOf(one) === kickoffOf(other) ? one.slot > other.slot : kickoffOf(one) > kickoffOf(other)
