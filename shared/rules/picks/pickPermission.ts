import type { EpochMs } from '#shared/clock.ts'
import { TIEBREAKER_SUBMISSION_MIN } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import { isOpenForPicks } from '#shared/rules/games/gameState.ts'

export type PicksRefusal = 'not_current_week' | 'already_submitted' | 'deadline_passed'
export type CardRefusal = 'unknown_game' | 'game_not_open' | 'incomplete_picks'
export type SlateGame = Pick<Game, 'id' | 'awayTeam' | 'homeTeam' | 'gameTime' | 'isTimeSet' | 'gameStatus'>

/**
 * Why picks may not be made for this week now; null when they may. The one rule for the first submission of a card, for a change of it, and
 * for a change of the tiebreaker alone after its game was called off.
 */
export function refusePicks(facts: {
  isCurrentWeek: boolean
  hasSubmitted: boolean
  /** What was submitted may be changed: the contest allows it, or the game whose total was guessed is no longer the tiebreaker game. */
  allowsChanges: boolean
  /** Null while the week has no kickoff yet: then nothing has closed. */
  deadline: EpochMs | null
  now: EpochMs
}): PicksRefusal | null {
  if (!facts.isCurrentWeek) return 'not_current_week'
  if (facts.hasSubmitted && !facts.allowsChanges) return 'already_submitted'
  if (facts.deadline !== null && facts.now >= facts.deadline) return 'deadline_passed'
  return null
}

/** The games a card must name at this moment: every one that can still be picked. */
export const listOpenGames = <G extends SlateGame>(games: readonly G[], now: EpochMs) => games.filter((game) => isOpenForPicks(game, now))

/** May the review be submitted: at least one open game, all open games picked, and a tiebreaker score above 0? */
export function isComplete(games: readonly SlateGame[], picks: GamePicks, tiebreaker: number, now: EpochMs): boolean {
  const open = listOpenGames(games, now)
  return open.length > 0 && open.every(({ id }) => Object.hasOwn(picks, id)) && tiebreaker >= TIEBREAKER_SUBMISSION_MIN
}

/**
 * Why a card can't be accepted: it names a game of another week, one that can't be picked (started, void, TBD),
 * or it misses an open one. Null when it can. A change may repeat a stored pick of a game that can no longer be picked.
 * @param stored the picks that the card changes; none for a first submission.
 */
export function refuseCard(games: readonly SlateGame[], picks: GamePicks, now: EpochMs, stored: GamePicks = {}): CardRefusal | null {
  const slate = new Set(games.map(({ id }) => id))
  const open = new Set(listOpenGames(games, now).map(({ id }) => id))
  for (const [id, side] of Object.entries(picks)) {
    if (!slate.has(id)) return 'unknown_game'
    if (!open.has(id) && stored[id] !== side) return 'game_not_open'
  }
  if (open.size === 0) return 'game_not_open'
  return [...open].some((id) => !Object.hasOwn(picks, id)) ? 'incomplete_picks' : null
}
