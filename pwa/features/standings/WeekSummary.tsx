import { useEffect } from 'react'
import type { WeekKey } from '#shared/model/week.ts'
import { useOwnStanding } from './boardQueries.ts'
import { RootingGuide } from './RootingGuide.tsx'
import { WeekStrip } from './WeekStrip.tsx'

/** Above the games of a week that has begun: the player's place, and what they need. `onReady`: it will not grow any more. */
export function WeekSummary({ week, onReady }: { week: WeekKey; onReady: () => void }) {
  const { data: own, isError, isFetching } = useOwnStanding(week)
  const isReady = isError || own === null || (own !== undefined && (own.guide !== undefined || !isFetching))
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])
  return (
    <>
      <WeekStrip week={week} />
      <RootingGuide week={week} />
    </>
  )
}
