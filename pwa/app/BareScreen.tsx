import { Component, type ComponentType, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { ContestContext } from '#pwa/data/queries/contest.ts'
import { useContestQuery } from '#pwa/data/queries/contestQueries.ts'
import { useBrand } from '#pwa/design/brand.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { usePageName } from './usePageName.ts'

/** A screen that nobody stands in front of: the venue's words and colour around it, and no bar, dialog or toast that would wait for a hand. */
export function BareScreen({ Screen }: { Screen: ComponentType }) {
  const contest = useContestQuery()
  useDarkness()
  useBrand(contest.brandColor)
  usePageName(contest.productName)
  return (
    <ContestContext value={contest}>
      <StartsAgain>
        <Suspense fallback={<LoadingScreen text={`Loading ${contest.productName} Live...`} />}>
          <Screen />
        </Suspense>
      </StartsAgain>
    </ContestContext>
  )
}

/** Dark whatever the device prefers, and before the brand looks for a shade that can be read. */
function useDarkness(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['scheme'] = 'dark'
    return () => {
      delete dataset['scheme']
    }
  }, [])
}

/** Nobody is there to press a button: a screen that breaks starts again by itself, slowly enough not to turn a fault into a storm. */
class StartsAgain extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.timer = setTimeout(() => window.location.reload(), MINUTE_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-[5vw] text-center">
        <h1 className="type-display">One moment</h1>
        <p className="text-2xl text-muted">This screen starts again by itself within a minute.</p>
      </main>
    )
  }
}
