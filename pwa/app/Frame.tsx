import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { ContestContext } from '#pwa/data/queries/contest.ts'
import { useContestQuery } from '#pwa/data/queries/contestQueries.ts'
import { currentAsking, subscribeToAsking } from '#pwa/data/viewer/askToSignIn.ts'
import { useFollowViewer } from '#pwa/data/viewer/viewer.ts'
import { applyBrand } from '#pwa/design/brand.ts'
import { LiveRegion } from '#pwa/design/LiveRegion.tsx'
import { ToastHost } from '#pwa/design/ToastHost.tsx'
import { UpdateBar } from './UpdateBar.tsx'

const SignInDialog = lazy(async () => ({ default: (await import('#pwa/features/accounts/SignInDialog.tsx')).SignInDialog }))

/** What is around every screen: the venue's colour, toasts, the live region, the update bar, and sign-in when a screen asks for it. */
export function Frame({ children }: { children: ReactNode }) {
  const contest = useContestQuery()
  const { brandColor, productName } = contest
  const asking = useSyncExternalStore(subscribeToAsking, currentAsking)
  useFollowViewer()
  useEffect(() => applyBrand(brandColor), [brandColor])
  useEffect(() => {
    document.title = productName
  }, [productName])
  return (
    <ContestContext value={contest}>
      <UpdateBar />
      {children}
      {asking && (
        <Suspense>
          <SignInDialog onSignedIn={() => asking.answer(true)} onClose={() => asking.answer(false)} />
        </Suspense>
      )}
      <ToastHost />
      <LiveRegion />
    </ContestContext>
  )
}
