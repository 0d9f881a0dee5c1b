import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { shownMoment } from '#pwa/football/shownMoment.ts'
import { momentOf, type Step } from './timelineSteps.ts'
import type { Timeline } from './useTimeline.ts'

/** The step that is shown; null is now. */
export type Scrub = {
  index: number | null
  step: Step | null
  /** The line, by which a finger's position is measured. */
  plot: React.RefObject<HTMLDivElement | null>
  /** For the whole card: a finger anywhere on it, but not on a control. */
  card: Handlers
  /** For the line: a mouse over it, and keys. */
  line: Handlers
}
type Handlers = Pick<
  React.HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave' | 'onKeyDown' | 'onBlur'
>

/** Moves the timeline by finger, mouse and keys. While a step is shown, running games show it too. */
export function useScrub(timeline: Timeline | null): Scrub {
  const plot = useRef<HTMLDivElement>(null)
  const finger = useRef<number | null>(null)
  const isByMouse = useRef(false)
  const [wanted, setIndex] = useState<number | null>(null)
  const steps = timeline?.steps ?? []
  const index = wanted === null || steps.length === 0 ? null : Math.min(wanted, steps.length - 1)
  const step = index === null ? null : (steps[index] ?? null)
  const changes = timeline?.changes

  useEffect(() => {
    shownMoment.set(step && changes ? momentOf(step, changes) : null)
  }, [step, changes])
  useEffect(() => () => shownMoment.set(null), [])

  const stepAt = (clientX: number): number | null => {
    const box = plot.current?.getBoundingClientRect()
    if (!box || !timeline) return null
    const position = (clientX - box.left) / box.width
    if (position >= timeline.axis.nowPosition) return null
    return Math.max(
      0,
      steps.findLastIndex((one) => one.position <= position),
    )
  }
  const letGo = ({ pointerId }: PointerEvent) => {
    if (finger.current !== pointerId) return
    finger.current = null
    setIndex(null)
  }
  return {
    index,
    step,
    plot,
    card: {
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' || isOnControl(event)) return
        finger.current = event.pointerId
        setIndex(stepAt(event.clientX))
      },
      onPointerMove: (event) => {
        if (finger.current === event.pointerId) setIndex(stepAt(event.clientX))
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
    line: {
      onPointerMove: (event) => {
        if (event.pointerType !== 'mouse') return
        isByMouse.current = true
        setIndex(stepAt(event.clientX))
      },
      onPointerLeave: () => {
        if (isByMouse.current) setIndex(null) // a line that moves away from a mouse at rest does not end what keys show
      },
      onKeyDown: (event) => {
        const next = stepByKey(event, index ?? steps.length, steps.length)
        if (next === null) return
        event.preventDefault()
        isByMouse.current = false
        setIndex(next === steps.length ? null : next)
      },
      onBlur: () => setIndex(null),
    },
  }
}

const isOnControl = ({ target }: PointerEvent) => target instanceof Element && target.closest('button, a') !== null

/** The step that a key of a slider leads to; `now` is the last one. Null for other keys. */
function stepByKey({ key }: KeyboardEvent, step: number, now: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, step - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(now, step + 1)
  if (key === 'Home') return 0
  return key === 'End' || key === 'Escape' ? now : null
}
