import type { EpochMs } from '#shared/clock.ts'
import { MILESTONES_PERCENT } from '#shared/contest.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import { isOpenForPicks } from '#shared/rules/games/gameState.ts'
import { listOpenGames, type SlateGame } from './pickPermission.ts'
import * as texts from './progress.texts.ts'

/** How far a card is: of the games that can be picked now, how many are. */
export type Progress = { picked: number; open: number; remaining: number; percent: number }

export function progressOf(games: readonly SlateGame[], picks: GamePicks, now: EpochMs): Progress {
  const open = listOpenGames(games, now)
  const picked = open.filter((game) => picks[game.id]).length
  return { picked, open: open.length, remaining: open.length - picked, percent: open.length === 0 ? 0 : (picked / open.length) * 100 }
}

/** What a card needs next: picks, then the tiebreaker, then the review. A card without an open game needs nothing that a player can do. */
export type NextStep = 'picks' | 'tiebreaker' | 'review'

export function nextStepOf({ open, remaining }: Progress, tiebreaker: number): NextStep {
  if (open === 0 || remaining > 0) return 'picks'
  return tiebreaker > 0 ? 'review' : 'tiebreaker'
}

/** "5 picks remaining" */
export const formatRemaining = ({ remaining }: Pick<Progress, 'remaining'>) => texts.pickRemaining({ remaining })

/** The milestone that the last pick reached, the highest of them when it passed several; null when it reached none, and when nothing is left to pick. */
export function milestoneReached(beforePercent: number, afterPercent: number): number | null {
  if (afterPercent === 100) return null
  return MILESTONES_PERCENT.findLast((milestone) => beforePercent < milestone && afterPercent >= milestone) ?? null
}

/** The next game after one in the order shown that can be picked and is not, from the start again at the end; null when none is left. */
export function findNextOpenGame<G extends SlateGame>(games: readonly G[], picks: GamePicks, afterId: string, now: EpochMs): G | null {
  const start = games.findIndex((game) => game.id === afterId) + 1
  const inTurn = [...games.slice(start), ...games.slice(0, start)]
  return inTurn.find((game) => isOpenForPicks(game, now) && !picks[game.id]) ?? null
}

/** The next game that is not over, by kickoff: what the deadline banner names. */
export function findNextUnfinishedGame<G extends SlateGame>(games: readonly G[]): G | null {
  const unfinished = games.filter((game) => game.gameStatus !== 'final' && game.gameStatus !== 'cancelled' && game.gameTime !== null)
  return unfinished.reduce<G | null>(
    (first, game) => (first === null || (game.gameTime ?? '') < (first.gameTime ?? '') ? game : first),
    null,
  )
}
