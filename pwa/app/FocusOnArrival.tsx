import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of a page that a link or Back has opened, so that a screen reader reads where the player is and Tab goes on from there.
 * Otherwise it would stay on the link or on nothing. A field that the page itself has focused keeps it, and so does an open dialog.
 * @param shownPath the path whose page had the focus last; it outlives this component, which is mounted with each page.
 */
export function FocusOnArrival({ shownPath }: { shownPath: RefObject<string | null> }) {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = shownPath.current === null
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (isFirst || document.activeElement?.closest('main, dialog, [role="dialog"]')) return
    // a heading that is still hidden takes no focus; the page itself does
    for (const selector of ['main h1', 'main']) {
      const target = document.querySelector<HTMLElement>(selector)
      if (!target) continue
      target.tabIndex = -1
      target.focus({ preventScroll: true })
      if (document.activeElement === target) return
    }
  }, [pathname, shownPath])
  return null
}
