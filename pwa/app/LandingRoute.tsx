import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { lazyExtra } from '#pwa/device/lazyPart.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { LandingScreen } from '#pwa/features/landing/LandingScreen.tsx'

const QueuedWeeks = lazyExtra(async () => (await import('#pwa/features/accounts/QueuedWeeks.tsx')).QueuedWeeks)

/** The landing page inside the app: after signing out, when a session has ended, or coming back to it. */
export function LandingRoute() {
  return (
    <>
      {lastViewerId() !== null && <QueuedWeeks hasLink />}
      <LandingScreen currentWeek={useCurrentWeek().data ?? null} />
    </>
  )
}
