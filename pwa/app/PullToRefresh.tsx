import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '#pwa/design/LiveRegion.tsx'
import { prefersReducedMotion } from '#pwa/design/motion.ts'
import { Spinner } from '#pwa/design/Spinner.tsx'
import { useIsScrollLocked } from '#pwa/design/useScrollLock.ts'
import { checkForUpdate } from '#pwa/update/workerUpdate.ts'
import * as texts from './texts.ts'

/** Pixels that a finger must pull down from the top of the page. */
const PULL_PX = 120
/** The circle follows the finger more slowly, and no further than this. */
const FOLLOW = 0.5
const LOWEST_PX = 72

/** Moves the circle down from its hidden place above the page. */
function place(element: HTMLElement | null, px: number): void {
  if (element) element.style.transform = px > 0 ? `translateY(${Math.min(px, LOWEST_PX)}px)` : ''
}

/**
 * Pulling the page down at its top fetches everything on the screen again. For the app on an iPhone's home screen, which has no reload of its
 * own. A circle follows the finger by a transform; with less motion it only appears while the screen refreshes.
 */
export function PullToRefresh() {
  const queryClient = useQueryClient()
  const circle = useRef<HTMLDivElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isDialogOpen = useIsScrollLocked()

  const refresh = useEffectEvent(async () => {
    if (isBusy) return
    setIsBusy(true)
    announce(texts.refreshing())
    await Promise.all([queryClient.invalidateQueries(), checkForUpdate()])
    setIsBusy(false)
    announce(navigator.onLine ? texts.upToDate() : texts.youAreOffline())
  })

  useEffect(() => {
    if (isDialogOpen) return
    let startY: number | null = null
    let pulledPx = 0
    const begin = ({ touches }: TouchEvent) => {
      const [finger, second] = touches
      startY = finger && !second && window.scrollY <= 0 ? finger.clientY : null
      pulledPx = 0
    }
    const follow = ({ touches: [finger] }: TouchEvent) => {
      if (startY === null || !finger) return
      pulledPx = window.scrollY > 0 ? 0 : finger.clientY - startY
      if (!prefersReducedMotion()) place(circle.current, pulledPx * FOLLOW)
    }
    const end = () => {
      place(circle.current, 0)
      if (startY !== null && pulledPx >= PULL_PX) void refresh()
      startY = null
    }
    const stopping = new AbortController()
    const options = { passive: true, signal: stopping.signal }
    window.addEventListener('touchstart', begin, options)
    window.addEventListener('touchmove', follow, options)
    window.addEventListener('touchend', end, options)
    window.addEventListener('touchcancel', end, options)
    return () => {
      stopping.abort()
      place(circle.current, 0)
    }
  }, [isDialogOpen])

  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top,0px)-3.5rem)] z-40 flex justify-center">
      <div
        ref={circle}
        data-busy={isBusy || undefined}
        className="grid size-11 place-items-center rounded-full border border-line bg-raised shadow-dock data-busy:translate-y-18"
      >
        <Spinner />
      </div>
    </div>
  )
}
