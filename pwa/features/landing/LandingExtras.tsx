import { useEffect, useState } from 'react'
import type { LandingWeek } from '#shared/model/landing.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { fetchLandingWeek } from './landingWeek.ts'
import { WeekExtras } from './WeekExtras.tsx'

/** What the landing page knows of the week, once it is loaded. Its code loads once the browser is idle. */
export function LandingExtras({ week }: { week: CurrentWeekInfo }) {
  const [known, setKnown] = useState<LandingWeek | null>(null)
  const { season, week: number } = week // the page asks for the same week again
  useEffect(() => {
    let isGone = false
    void fetchLandingWeek({ season, week: number }).then((found) => {
      if (!isGone) setKnown(found)
    })
    return () => {
      isGone = true
    }
  }, [season, number])
  return <WeekExtras week={week} known={known} />
}
