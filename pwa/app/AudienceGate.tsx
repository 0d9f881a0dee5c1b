import { Navigate, useLocation, useSearchParams } from 'react-router'
import { readAdminStart } from '#pwa/data/viewer/adminStart.ts'
import { hasRole, isRole } from '#pwa/data/viewer/roles.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { ownPath } from '#shared/rules/people/ownPath.ts'
import { signInPath, signUpPath } from '#shared/rules/people/postLoginPath.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { type AppRoute, LockedAdminScreen, LockedScreen } from './routes.tsx'
import * as texts from './texts.ts'

/** A route's screen for those who may see it, and the way on for the others. */
export function AudienceGate({ route: { path, audience, Screen, VisitorScreen } }: { route: AppRoute }) {
  const { viewer, isUnknown } = useViewer()
  const { pathname, search } = useLocation()
  const [searchParams] = useSearchParams()
  const canAnybodyReset = path === '/auth' && searchParams.get('mode') === 'reset' // security mails lead players there who are signed in
  if (audience === 'everybody' || canAnybodyReset) return <Screen />
  if (isUnknown && audience !== 'signed-out') return <LoadingScreen text={texts.noConnectionYet()} />
  if (isRole(audience) && (viewer !== null || audience === 'admin')) {
    if (viewer && hasRole(viewer.role, audience)) return <Screen />
    return audience === 'admin' ? <LockedAdminScreen /> : <LockedScreen />
  }
  if ((audience !== 'signed-out') === (viewer !== null)) return <Screen />
  if (viewer === null && VisitorScreen) return <VisitorScreen />
  // A navigation is running. A redirect from the page that it leaves would replace it.
  if (window.location.pathname !== pathname) return <LoadingScreen text={texts.redirecting()} />
  const wayOn = viewer === null ? authPath(pathname + search) : wayPastSignIn(viewer, searchParams)
  return (
    <>
      <LoadingScreen text={texts.redirecting()} />
      <Navigate to={wayOn} replace />
    </>
  )
}

/** Where somebody goes who opens the sign-in screen and is signed in. */
function wayPastSignIn(viewer: CurrentUser, search: URLSearchParams): string {
  const next = search.get('next')
  if (search.get('mode') === 'signup' && !viewer.isEmailVerified) return signUpPath(viewer, next, readAdminStart())
  return viewer.needsNewPassword || viewer.isOnboardingDue ? signInPath(viewer, next, readAdminStart()) : ownPath(next)
}
