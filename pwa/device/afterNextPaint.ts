/** No frame comes while the page is hidden. */
const LONGEST_WAIT_MS = 100

/**
 * Runs `work` once the browser has painted what has changed so far, so that it does not delay the picture of a tap. Runs it at once when the page
 * is closed before.
 */
export function afterNextPaint(work: () => void): void {
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    window.removeEventListener('pagehide', run)
    work()
  }
  let isDone = false
  const timer = setTimeout(run, LONGEST_WAIT_MS)
  window.addEventListener('pagehide', run)
  requestAnimationFrame(() => setTimeout(run))
}
