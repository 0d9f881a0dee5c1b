import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { LandingScreen } from '#pwa/features/landing/LandingScreen.tsx'

/** The landing page inside the app: after signing out, or coming back to it. */
export function LandingRoute() {
  return <LandingScreen currentWeek={useCurrentWeek().data ?? null} />
}
