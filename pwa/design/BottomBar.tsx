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

const SURFACE = 'pointer-events-auto border-t border-line bg-surface'

/**
 * The bar at the bottom of a phone: a screen's dock, and the tabs below it, on one surface. It steps aside for sheets, ceremonies and the
 * on-screen keyboard. The page reserves its height (`--bar-height`), so that nothing ends up behind it. On a low screen it stands
 * below the page. A dock appears without moving the tabs: they hang from the bottom of a layer that has the size of the screen, and their common
 * box, which grows, is invisible.
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
        inert={isHidden}
        className="pointer-events-none fixed inset-0 z-20 flex flex-col justify-end overflow-clip low:static lg:hidden print:hidden"
      >
        <div
          ref={bar}
          className={cx('invisible transition-transform duration-200 ease-out-soft', isHidden ? 'translate-y-full' : '*:visible')}
        >
          <div ref={setSlot} className={cx('peer px-[var(--safe-left)] empty:hidden last:pb-[var(--safe-bottom)]', SURFACE)} />
          {tabs && <div className={cx('px-[var(--safe-left)] pb-[var(--safe-bottom)] not-peer-empty:border-t-0', SURFACE)}>{tabs}</div>}
        </div>
      </div>
    </DockSlot>
  )
}
