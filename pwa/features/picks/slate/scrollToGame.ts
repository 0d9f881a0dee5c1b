import { prefersReducedMotion, SCROLL_DELAY_MS } from '#pwa/design/motion.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let isScrolling = false
let lastCallAt = Number.NEGATIVE_INFINITY

/** Picks that follow each other within a second come from somebody who is tapping down the list: nothing moves below their finger until they pause. */
const QUICK_MS = 1_000
const PAUSE_MS = 700

/** A week that was just chosen comes on a slow phone later than the scroll to its game is due, and its draft later still. */
const NOT_READY = { lookAgainMs: 100, givenUpMs: 5_000 } as const

/** What a player does when they want to move on by themselves. */
const OWN_MOVES = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Brings an element into the middle of the screen a moment after a pick, so that the eye sees the pick first. Does nothing when the element
 * is already whole above the dock. It waits a few seconds for an element that is not there yet. A later call replaces an earlier one; a touch,
 * a key or the wheel cancels it, and so does the tap that opens a sheet.
 */
export const scrollToSoon = (elementId: string): void => runSoon(elementId, () => true)

/** The same for a button that leads to an open field: the focus goes there too. */
export const goToSoon = (elementId: string): void => runSoon(elementId, focusFirst)

/** @param prepare called before the scroll; it answers false while the element is not ready, and is called again a moment later. */
function runSoon(elementId: string, prepare: (element: Element) => boolean): void {
  cancelScroll()
  const now = performance.now()
  const delayMs = now - lastCallAt < QUICK_MS ? PAUSE_MS : SCROLL_DELAY_MS
  lastCallAt = now
  for (const type of OWN_MOVES) window.addEventListener(type, cancelScroll, { capture: true, passive: true })
  const go = () => {
    const element = document.getElementById(elementId)
    const isReady = element !== null && prepare(element)
    if (!isReady && performance.now() - now < NOT_READY.givenUpMs) {
      timer = setTimeout(go, NOT_READY.lookAgainMs)
      return
    }
    if (element && !isWhole(element)) scrollToNow(element)
    else stopListening()
  }
  timer = setTimeout(go, delayMs)
}

/** Brings an element into the middle of the screen at once. */
export function scrollToNow(element: Element): void {
  isScrolling = true
  window.addEventListener('scrollend', handleScrollEnd, { once: true })
  element.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'center' })
}

/** A text field takes the focus after a key only: after a tap it would open the on-screen keyboard. Answers false while no field is open. */
function focusFirst(element: Element): boolean {
  const input = element.querySelector<HTMLInputElement>('input:enabled')
  if (input?.type === 'radio' || document.activeElement?.matches(':focus-visible')) input?.focus({ preventScroll: true })
  return input !== null
}

/** Forgets a scroll that is planned, and stops one that is under way. */
function cancelScroll(): void {
  clearTimeout(timer)
  stopListening()
  if (!isScrolling) return
  isScrolling = false
  window.scrollTo({ top: window.scrollY, behavior: 'instant' })
}

function handleScrollEnd() {
  isScrolling = false
  stopListening()
}

function stopListening() {
  for (const type of OWN_MOVES) window.removeEventListener(type, cancelScroll, { capture: true })
}

/** Is all of it on the screen, above the bottom bar? */
function isWhole(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const barHeight = Number.parseFloat(getComputedStyle(document.body).getPropertyValue('--bar-height')) || 0
  return top >= 0 && bottom <= window.innerHeight - barHeight
}
