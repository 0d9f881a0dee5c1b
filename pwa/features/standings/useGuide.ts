import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useFrozen } from '#pwa/device/useFrozen.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnGuide, OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { useOwnStanding } from './boardQueries.ts'
import { runningFirst } from './guideText.ts'
import { showWeeklyRow, useIfEndedNow } from './ifEndedNow.ts'
import { useOwnReaction } from './ownReaction.ts'

/** Lines on the card, so that the live games begin in sight; the other rows are in the sheet. */
export const SHOWN_LINES = 3

/** What the player needs, by the places that are shown: if the week ended now, unless the player chose finals. */
export type ShownGuide = { own: OwnStanding; guide: OwnGuide; games: readonly Game[]; now: EpochMs }

/** `shown` is null before it is known, and for a week that has no guide. */
export function useGuide(week: WeekKey): { standing: ReturnType<typeof useOwnStanding>; shown: ShownGuide | null } {
  const standing = useOwnStanding(week)
  const isReacting = useOwnReaction(week) !== null // nothing moves under a finger meanwhile
  const games = useFrozen(useWeekGames(week, true).data, isReacting)
  const own = useFrozen(standing.data, isReacting)
  const [isIfEndedNow] = useIfEndedNow()
  const now = useNow(MINUTE_MS)
  if (!own?.guide || !games || own.openGames === 0 || own.isSettled) return { standing, shown: null }
  const { guide } = own
  const shown = showWeeklyRow(own, isIfEndedNow && guide.rowsIfEndedNow != null)
  const rows = runningFirst((shown.ifEndedNow && guide.rowsIfEndedNow) || guide.rows, games, now)
  return { standing, shown: { own: shown, guide: { ...guide, rows }, games, now } }
}
