import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { applyBrand } from '../design/brand.ts'
import { LiveRegion } from '../design/LiveRegion.tsx'
import { ToastHost } from '../design/ToastHost.tsx'
import { currentAsking, subscribeToAsking } from '../parts/askToSignIn.ts'
import { ContestContext } from '../parts/contest.ts'
import { useContestQuery } from '../parts/contestQueries.ts'
import { useFollowViewer } from '../parts/viewer.ts'
import { UpdateBar } from './UpdateBar.tsx'

const SignInDialog = lazy(async () => ({ default: (await import('../features/accounts/SignInDialog.tsx')).SignInDialog }))

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
