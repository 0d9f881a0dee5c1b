import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect } from 'react'
import { BrowserRouter, Link, Navigate, useLocation } from 'react-router'
import { useLiveChanges } from '#pwa/data/live/liveChanges.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { LinkKind } from '#pwa/design/AppLink.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { ownPath } from '#shared/rules/ownPath.ts'
import { signInPath } from '#shared/rules/postLoginPath.ts'
import { BareScreen } from './BareScreen.tsx'
import { Frame } from './Frame.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { routesAt } from './routes.tsx'
import { ScreenFault } from './ScreenFault.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <LinkKind value={Link}>
            <Place />
          </LinkKind>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** A screen that stands alone, or one in the app's frame. */
function Place() {
  const bare = routesAt(useLocation().pathname).find(({ isBare }) => isBare)
  if (bare) return <BareScreen Screen={bare.Screen} />
  return (
    <Frame>
      <CurrentScreen />
    </Frame>
  )
}

function CurrentScreen() {
  const { viewer, isLoading } = useViewer()
  const { pathname } = useLocation()
  useStartAtTop(pathname)
  useLiveChanges(viewer !== null)
  if (isLoading) return <LoadingScreen text="Loading..." />

  const fitting = routesAt(pathname)
  if (fitting.length === 0) return <NotFoundScreen />
  const route = fitting.find(({ audience }) => audience === 'everybody' || (audience === 'signed-in') === (viewer !== null))
  if (!route) return <SendOn viewer={viewer} />
  return (
    <ScreenFault key={pathname}>
      <Suspense fallback={<LoadingScreen text="Loading..." />}>
        <route.Screen />
      </Suspense>
    </ScreenFault>
  )
}

/** Redirects from an address that is not for this viewer: to the start page, or after signing in to the page in `next`. */
function SendOn({ viewer }: { viewer: CurrentUser | null }) {
  const [next] = [new URLSearchParams(useLocation().search).get('next')]
  return (
    <>
      <LoadingScreen text="Redirecting..." />
      <Navigate to={viewer?.needsNewPassword ? signInPath(viewer, next) : ownPath(next)} replace />
    </>
  )
}

function useStartAtTop(pathname: string) {
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0)
  }, [pathname])
}
