import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'

type Candidate = Pick<Game, 'gameTime' | 'gameStatus'> & { slot: number }

const MONDAY = 1

/**
 * The week's tiebreaker game: the last Monday game by kickoff, else the week's last game. Void games don't count. Of two games that kick off
 * together it is the one with the higher slot. Null when no game counts.
 * @param fixedSlot the game that was the tiebreaker game at the deadline: it stays so, even when it is void.
 */
export function findTiebreakerGame<G extends Candidate>(games: readonly G[], fixedSlot: number | null = null): G | null {
  const fixed = fixedSlot === null ? undefined : games.find(({ slot }) => slot === fixedSlot)
  if (fixed) return fixed
  const counting = games.filter((game) => !isVoid(game))
  const timed = counting.filter((game) => game.gameTime !== null)
  const onMonday = timed.filter((game) => wallTimeIn(LEAGUE_TIME_ZONE, kickoffOf(game)).weekday === MONDAY)
  return last(onMonday) ?? last(timed) ?? last(counting)
}

/** A week's games with their tiebreaker game and deadline, at one moment. */
export type TiebreakerState = { games: readonly Candidate[]; tiebreakerSlot: number | null; deadline: EpochMs | null }

/** `fixedSlot`: the game that stays the tiebreaker game; null while picks are open. `replacedSlot`: the game whose place another one takes. */
export type TiebreakerUpdate = { fixedSlot: number | null; replacedSlot: number | null }

/**
 * What a change of a week's games or deadline means for its tiebreaker game. After the deadline the game stays the same: a total that was
 * guessed for one game is never measured against another. Before it, the last game that counts takes the place of a void one.
 */
export function updateTiebreaker(before: TiebreakerState, after: Omit<TiebreakerState, 'tiebreakerSlot'>, now: EpochMs): TiebreakerUpdate {
  const isClosed = ({ deadline }: { deadline: EpochMs | null }) => deadline !== null && now >= deadline
  if (isClosed(before) && isClosed(after)) return { fixedSlot: before.tiebreakerSlot, replacedSlot: null }
  const next = findTiebreakerGame(after.games)
  const isReplaced = before.tiebreakerSlot !== null && next !== null && next.slot !== before.tiebreakerSlot
  return { fixedSlot: null, replacedSlot: isReplaced ? before.tiebreakerSlot : null }
}

const kickoffOf = (game: Candidate) => (game.gameTime === null ? 0 : Date.parse(game.gameTime))

const last = <G extends Candidate>(games: readonly G[]): G | null =>
  games.reduce<G | null>((latest, game) => (latest === null || isLater(game, latest) ? game : latest), null)

const isLater = (one: Candidate, other: Candidate) =>
  kickoffOf(one) === kickoffOf(other) ? one.slot > other.slot : kickoffOf(one) > kickoffOf(other)
