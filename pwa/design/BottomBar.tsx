import { type ReactNode, useRef, useState } from 'react'
import { useKeyboardOpen } from '#pwa/device/useKeyboardOpen.ts'
import { cx } from './cx.ts'
import { DockSlot } from './DockSlot.tsx'
import { usePublishedHeight } from './usePublishedHeight.ts'
import { useIsScrollLocked } from './useScrollLock.ts'

type Props = {
  /** The tabs; without them the bar is only as high as what a screen puts into the dock. */
  tabs?: ReactNode
  children: ReactNode
}

/**
 * The bar at the bottom of a phone: a screen's dock, and the tabs below it, on one surface. It steps aside for sheets, ceremonies and the
 * on-screen keyboard. The page reserves its height (`--bar-height`), so that nothing ends up behind it.
 */
export function BottomBar({ tabs, children }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isSheetOpen = useIsScrollLocked()
  const isKeyboardOpen = useKeyboardOpen()
  const isHidden = isSheetOpen || isKeyboardOpen
  usePublishedHeight('--bar-height', bar)
  return (
    <DockSlot value={slot}>
      {children}
      <div
        ref={bar}
        inert={isHidden}
        className={cx(
          'fixed inset-x-0 bottom-0 z-20 bg-surface pb-[var(--safe-bottom)] transition-transform duration-200 ease-out-soft empty:hidden lg:hidden',
          'has-[>*:not(:empty)]:border-t has-[>*:not(:empty)]:border-line',
          isHidden && 'invisible translate-y-full',
        )}
      >
        <div ref={setSlot} className="px-[var(--safe-left)]" />
        {tabs}
      </div>
    </DockSlot>
  )
}
