import { useAtTime } from '#pwa/features/tv/timeStore.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { SeasonResult } from '#shared/model/season.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import type { ComingSeason } from '#shared/model/week.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'

/** While weeks are played after the championship, its page and the board are shown in turn. */
const TURN_MS = 30 * SECOND_MS

export type SeasonPageFacts = { result: SeasonResult | null; coming: ComingSeason | null }

/**
 * What the screen shows of the season instead of the week: always while no season is open and once its last week is settled, in turn while a finished
 * one has weeks to play, never during games.
 */
export function useSeasonPage(display: TvDisplay | null): SeasonPageFacts | null {
  const isTurn = useAtTime((now) => Math.floor(now / TURN_MS) % 2 === 0)
  if (!display?.seasons) return null
  const { state, coming } = display.seasons
  const facts = { result: display.lastSeason ?? null, coming }
  if (isSeasonClosed(display)) return facts
  const isPlayed = display.isWeekOver && display.isSettled === true
  const isShown = state === 'finished' && facts.result !== null && display.liveStats.gamesInProgress === 0 && (isTurn || isPlayed)
  return isShown ? facts : null
}
