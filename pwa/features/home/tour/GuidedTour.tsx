import { useEffect, useState } from 'react'
import { useOpenDialogs, useScrollLock } from '#pwa/design/useScrollLock.ts'
import { useSheetEntry } from '#pwa/design/useSheetEntry.ts'
import { useStore } from '#pwa/device/createStore.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import { isHowToPlayOpen } from '#pwa/features/home/howToPlayOpen.ts'
import { queue } from '#pwa/offline/sendQueued.ts'
import { completeTour } from '#pwa/shell/tour/tourMemory.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { TourTooltip } from './TourTooltip.tsx'
import { TOUR_STEPS } from './tourSteps.ts'

/** How long the home screen is shown before the tour starts. */
const START_DELAY_MS = SECOND_MS

/**
 * The guided tour of the home screen. It starts when nothing else needs the player: no sheet, no celebration, no review that is about to
 * open and no submission that waits to be sent. While another dialog is open, the tour is hidden; it continues afterwards.
 */
export function GuidedTour({ isReviewComing }: { isReviewComing: boolean }) {
  const [index, setIndex] = useState<number | null>(null)
  const [isShown, setIsShown] = useState(false)
  const openDialogs = useOpenDialogs()
  const hasQueued = useStore(queue, (queued) => queued.length > 0)
  const isFree = openDialogs - (isShown ? 1 : 0) <= 0 && !isReviewComing
  const mayStart = index === null && isFree && !hasQueued

  useAfter(mayStart ? START_DELAY_MS : null, mayStart, () => setIndex(0))
  useEffect(() => setIsShown(index !== null && isFree), [index, isFree])
  useScrollLock(isShown)
  useSheetEntry(isShown, completeTour)

  const step = index === null ? undefined : TOUR_STEPS[index]
  useExpandedHowToPlay(step?.id === 'prizes')

  if (!isShown || index === null || !step) return null
  const goTo = (next: number) => {
    if (next >= TOUR_STEPS.length) completeTour()
    else setIndex(Math.max(0, next))
  }
  return (
    <TourTooltip step={step} number={index + 1} onNext={() => goTo(index + 1)} onPrevious={() => goTo(index - 1)} onEnd={completeTour} />
  )
}

/** Expands HOW TO PLAY while `isNeeded`, and collapses it again when the tour has expanded it. */
function useExpandedHowToPlay(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded || isHowToPlayOpen.get()) return
    isHowToPlayOpen.set(true)
    return () => isHowToPlayOpen.set(false)
  }, [isNeeded])
}
