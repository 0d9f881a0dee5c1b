import { serverNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { LandingWeek } from '#shared/model/landing.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import { TryOne } from './TryOne.tsx'
import { WeekFacts } from './WeekFacts.tsx'

/** How many play in this week, who won last week, and one game to try while picks are open. `known` is null until it is loaded. */
export function WeekExtras({ week, known }: { week: CurrentWeekInfo; known: LandingWeek | null }) {
  useNow(MINUTE_MS)
  const now = serverNow()
  if (isSeasonClosed(week)) return null
  const isOpen = !week.isDeadlinePassed && (week.deadline === null || now < Date.parse(week.deadline))
  return (
    <>
      {known && <WeekFacts board={known.board} lastBoard={known.lastBoard} isOpen={isOpen} />}
      {known && isOpen && <TryOne week={week} games={known.games} now={now} />}
    </>
  )
}
