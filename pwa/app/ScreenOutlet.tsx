import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useLiveChanges } from '#pwa/data/live/liveChanges.ts'
import { live } from '#pwa/data/live/liveConnection.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { isSnapshotShown } from '#pwa/start/earlyPicks.ts'
import { FocusOnArrival } from './FocusOnArrival.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ScreenFault } from './ScreenFault.tsx'
import * as texts from './texts.ts'

/** Shows the current route's screen once it is known who is signed in, with its loading and its error state. */
export function ScreenOutlet() {
  const { viewer, isLoading } = useViewer()
  const { pathname } = useLocation()
  const shownPath = useRef<string | null>(null)
  useStartAtTop(pathname)
  useLiveChanges(viewer !== null)
  useEffect(() => live.followPlayer(viewer?.ownTopic ?? null), [viewer?.ownTopic])
  if (isLoading) return <LoadingScreen text={texts.loading()} />
  return (
    <ScreenFault key={pathname}>
      <Suspense fallback={<LoadingScreen text={texts.loading()} />}>
        <Outlet />
        <FocusOnArrival shownPath={shownPath} />
      </Suspense>
    </ScreenFault>
  )
}

function useStartAtTop(pathname: string) {
  useEffect(() => {
    if (pathname && !isSnapshotShown()) window.scrollTo(0, 0)
  }, [pathname])
}
