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
    const isNew = shownPath.current !== pathname
    shownPath.current = pathname
    if (isNew && !isFirst && !document.activeElement?.closest('main, dialog, [role="dialog"]')) focusHeading()
    let focused = document.activeElement
    if (!focused?.matches(HEADINGS.join())) return
    // while a page loads, its heading may be replaced by another one
    const observer = new MutationObserver(() => {
      if (document.activeElement === focused) return
      if (focused?.isConnected || document.activeElement !== document.body) return observer.disconnect()
      focusHeading()
      focused = document.activeElement
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, shownPath])
  return null
}

const HEADINGS = ['main h1', 'main'] as const

/** A heading that is still hidden takes no focus; the page itself does. */
function focusHeading() {
  for (const selector of HEADINGS) {
    const target = document.querySelector<HTMLElement>(selector)
    if (!target) continue
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    if (document.activeElement === target) return
  }
}
