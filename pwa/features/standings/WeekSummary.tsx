import type { WeekKey } from '#shared/model/week.ts'
import { RootingGuide } from './RootingGuide.tsx'
import { WeekStrip } from './WeekStrip.tsx'

/** Above the games of a week that has begun: the player's place, and what they need. */
export const WeekSummary = ({ week }: { week: WeekKey }) => (
  <>
    <WeekStrip week={week} />
    <RootingGuide week={week} />
  </>
)
