import { useEffect, useState } from 'react'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { fetchLandingWeek, type LandingWeek } from './landingWeek.ts'
import { TryOne } from './TryOne.tsx'
import { WeekFacts } from './WeekFacts.tsx'

const NOTHING_YET: LandingWeek = { games: [], board: null, lastBoard: null }

/** What the landing page knows of the week: how many play, who won last week, and one game to try. Its code loads once the browser is idle. */
export function LandingExtras({ week }: { week: CurrentWeekInfo }) {
  const [known, setKnown] = useState<LandingWeek | null>(null)
  useNow(MINUTE_MS)
  useEffect(() => {
    let isGone = false
    void fetchLandingWeek(week).then((found) => {
      if (!isGone) setKnown(found)
    })
    return () => {
      isGone = true
    }
  }, [week])
  const now = serverNow()
  const isOpen = !week.isDeadlinePassed && (week.deadline === null || now < Date.parse(week.deadline))
  const { games, board, lastBoard } = known ?? NOTHING_YET
  return (
    <>
      {known && <WeekFacts board={board} lastBoard={lastBoard} isOpen={isOpen} />}
      {isOpen && <TryOne week={week} games={games} now={now} />}
    </>
  )
}
