import './tour.css'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { IconButton } from '#pwa/design/IconButton.tsx'
import * as texts from './texts.ts'
import { type Box, placeTooltip, type Size, SPOTLIGHT_PADDING, TOOLTIP_MAX } from './tourPlacement.ts'
import { TOUR_STEPS, type TourStep } from './tourSteps.ts'
import { useTarget } from './useTarget.ts'

type Props = { step: TourStep; number: number; onNext: () => void; onPrevious: () => void; onEnd: () => void }

/** One step of the tour: the page dimmed around what the step shows, and a tooltip beside it. The arrow keys go to other steps, Escape ends the tour. */
export function TourTooltip({ step, number, onNext, onPrevious, onEnd }: Props) {
  const { prizes } = useContest()
  const target = useTarget(step.target)
  const opener = useRef<Element | null>(null)
  const next = useRef<HTMLButtonElement>(null)
  const tooltip = useRef<HTMLDivElement>(null)
  const size = useSize(tooltip)
  const { left, top, arrow } = placeTooltip(target, size, { width: window.innerWidth, height: window.innerHeight })
  const isLast = number === TOUR_STEPS.length

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !isLast) onNext()
    if (key === 'ArrowLeft') onPrevious()
  }

  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onEnd()}>
      <Radix.Portal>
        <Spotlight target={target} />
        <Radix.Content
          ref={tooltip}
          onKeyDown={handleKeyDown}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            next.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const hasOtherDialog = document.documentElement.dataset['isDialogOpen'] !== undefined
            if (!hasOtherDialog && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          style={{ left, top, maxHeight: TOOLTIP_MAX.height }}
          className="tour-tooltip"
        >
          {arrow && (
            <span aria-hidden className={cx('tour-arrow', arrow.edge === 'bottom' && 'tour-arrow-down')} style={{ left: arrow.left }} />
          )}
          <div className="tour-body">
            <div className="flex items-center justify-between">
              <p className="type-label text-muted">{texts.stepOf({ number, count: TOUR_STEPS.length })}</p>
              <IconButton label={texts.close()} icon="close" isPlain onClick={onEnd} className="-my-2 -mr-3" />
            </div>
            {/* Only the title and the text are announced when a step changes: the controls stay the same. */}
            <div aria-live="polite">
              <Radix.Title className="type-section">{step.title}</Radix.Title>
              <Radix.Description className="mt-1">{step.text({ prizes: prizes.length })}</Radix.Description>
            </div>
            <Progress number={number} />
            <div className="flex flex-wrap items-center gap-2">
              <button type="button" onClick={onEnd} className="target mr-auto text-left font-semibold text-muted hover:text-text">
                {texts.skipTour()}
              </button>
              {number > 1 && <Button onClick={onPrevious}>{texts.previous()}</Button>}
              <Button ref={next} variant="primary" onClick={onNext}>
                {isLast ? texts.finish() : texts.next()}
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Spotlight({ target }: { target: Box | null }) {
  if (!target) return <div aria-hidden className="tour-shade" />
  const style = {
    left: target.left - SPOTLIGHT_PADDING,
    top: target.top - SPOTLIGHT_PADDING,
    width: target.width + 2 * SPOTLIGHT_PADDING,
    height: target.height + 2 * SPOTLIGHT_PADDING,
  }
  return <div aria-hidden data-tour-spotlight className="tour-spotlight" style={style} />
}

function Progress({ number }: { number: number }) {
  return (
    <div aria-hidden className="my-3 flex gap-1.5">
      {TOUR_STEPS.map(({ id }, index) => (
        <span key={id} className={cx('h-1 flex-1 rounded-full', index < number ? 'bg-brand' : 'bg-line')} />
      ))}
    </div>
  )
}

/** The tooltip's size, measured before the browser paints: the text decides its height. */
function useSize(element: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>(TOOLTIP_MAX)
  useLayoutEffect(() => {
    const width = element.current?.offsetWidth ?? TOOLTIP_MAX.width
    const height = element.current?.offsetHeight ?? TOOLTIP_MAX.height
    if (width !== size.width || height !== size.height) setSize({ width, height })
  })
  return size
}
