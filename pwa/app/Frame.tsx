import { useEffect } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { signInRequest } from '#pwa/data/call/askToSignIn.ts'
import { ContestContext } from '#pwa/data/queries/contest.ts'
import { useContestQuery } from '#pwa/data/queries/contestQueries.ts'
import { useFollowViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { applyBrand } from '#pwa/design/brand.ts'
import { LiveRegion } from '#pwa/design/LiveRegion.tsx'
import { ToastHost } from '#pwa/design/ToastHost.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { isOnIphoneHomeScreen } from '#pwa/device/installPrompt.ts'
import { lazyExtra, lazyPart } from '#pwa/device/lazyPart.ts'
import { UpdateBar } from '#pwa/shell/update/UpdateBar.tsx'
import { afterFirstScreen } from './afterFirstScreen.ts'
import { OpeningScreen } from './OpeningScreen.tsx'
import { FRAMED_ROUTES, SETUP_PATH } from './routes.tsx'
import { TabsFrame } from './TabsFrame.tsx'
import { usePageName } from './usePageName.ts'

const SignInDialog = lazyPart(async () => (await import('#pwa/features/accounts/SignInDialog.tsx')).SignInDialog)

const PullToRefresh = lazyExtra(async () => (await import('./PullToRefresh.tsx')).PullToRefresh)
const PushBridge = lazyExtra(async () => (await import('./PushBridge.tsx')).PushBridge, afterFirstScreen)
const RulesBar = lazyExtra(async () => (await import('#pwa/features/legal/RulesBar.tsx')).RulesBar)

/** Everything around a screen: the venue's color, toasts, the live region, the update bar, news of the official rules, and sign-in when a screen asks for it. */
export function Frame() {
  const contest = useContestQuery()
  const { brandColor, productName, isOpen } = contest
  const { pathname } = useLocation()
  const isSetup = pathname === SETUP_PATH
  const request = useStore(signInRequest)
  const { viewer } = useViewer()
  useFollowViewer()
  useEffect(() => applyBrand(brandColor), [brandColor])
  usePageName(productName, FRAMED_ROUTES.find(({ path }) => matchPath(path, pathname))?.title)
  return (
    <ContestContext value={contest}>
      <UpdateBar />
      {viewer?.unseenRules && <RulesBar />}
      {isOnIphoneHomeScreen() && <PullToRefresh />}
      {isOpen || isSetup ? (
        <TabsFrame>
          <Outlet />
        </TabsFrame>
      ) : (
        <OpeningScreen />
      )}
      {request && <SignInDialog {...request} onSignedIn={() => request.answer(true)} onClose={() => request.answer(false)} />}
      {viewer && <PushBridge userId={viewer.id} />}
      <ToastHost />
      <LiveRegion />
    </ContestContext>
  )
}
