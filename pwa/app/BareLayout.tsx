import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { ContestContext } from '#pwa/data/queries/contest.ts'
import { useContestQuery } from '#pwa/data/queries/contestQueries.ts'
import { useBrand } from '#pwa/design/brand.ts'
import { restartDelay } from '#pwa/update/restartDelay.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { OpeningScreen } from './OpeningScreen.tsx'
import * as texts from './texts.ts'
import { usePageName } from './usePageName.ts'

/** The frame of a screen without input, such as the TV: the venue's names and color, and no bar, dialog or toast that waits for a tap. */
export function BareLayout() {
  const contest = useContestQuery()
  useDarkScheme()
  useBrand(contest.brandColor)
  usePageName(contest.productName)
  return (
    <ContestContext value={contest}>
      <ReloadOnFault>
        <Suspense fallback={<LoadingScreen text={texts.loadingLive({ productName: contest.productName })} />}>
          {contest.isOpen ? <Outlet /> : <OpeningScreen />}
        </Suspense>
      </ReloadOnFault>
    </ContestContext>
  )
}

/** Dark on every device. A layout effect, because `useBrand` then computes a readable shade for this background. */
function useDarkScheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['scheme'] = 'dark'
    return () => {
      delete dataset['scheme']
    }
  }, [])
}

/** Nobody is there to press a button: a screen that throws, or whose code could not be loaded, reloads itself. */
class ReloadOnFault extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.timer = setTimeout(() => window.location.reload(), restartDelay())
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-[5vw] text-center">
        <h1 className="type-display">{texts.oneMoment()}</h1>
        <p className="text-2xl text-muted">{texts.thisScreenStartsAgain()}</p>
      </main>
    )
  }
}
