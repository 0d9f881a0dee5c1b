import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { hasStarted, isOver } from '#shared/rules/games/gameState.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** How far a week's games are as a whole; null while nothing has begun or nothing is known. */
export type SlateState = 'live' | 'final' | null

export function slateStateOf(games: readonly Game[], now: EpochMs): SlateState {
  if (games.length > 0 && games.every(isOver)) return 'final'
  return games.some((game) => hasStarted(game, now)) ? 'live' : null
}

type CurrentCardState = { canPick: boolean; hasSubmitted: boolean }

/** The screen's title in two parts: "WEEK 12" and, more quietly, "LIVE". `card` is null for weeks other than the current one. */
export function titleOf(week: WeekKey, state: SlateState, card: CurrentCardState | null): { title: string; aside: string | null } {
  if (card?.canPick) return { title: texts.makeYourPicks(), aside: null }
  if (state === null && card?.hasSubmitted) return { title: texts.youreIn(), aside: null }
  return { title: weekLabel(week.week).toUpperCase(), aside: state?.toUpperCase() ?? null }
}
