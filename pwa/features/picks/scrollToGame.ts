import { prefersReducedMotion, SCROLL_DELAY_MS } from '#pwa/design/motion.ts'

let waiting: ReturnType<typeof setTimeout> | undefined

/** Brings an element into the middle of the screen, a moment after a pick, so that the eye sees the pick first. A later call replaces an earlier one. */
export function scrollToSoon(elementId: string): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    document.getElementById(elementId)?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'center' })
  }, SCROLL_DELAY_MS)
}
