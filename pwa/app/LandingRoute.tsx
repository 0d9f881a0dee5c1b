import { LandingScreen } from '../features/landing/LandingScreen.tsx'
import { useCurrentWeek } from '../parts/contestQueries.ts'

/** The landing page inside the app: after signing out, or coming back to it. */
export function LandingRoute() {
  return <LandingScreen currentWeek={useCurrentWeek().data ?? null} />
}
