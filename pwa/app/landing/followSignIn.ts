import { listen } from '#pwa/device/listen.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'

/**
 * Loads the page again, which opens the app, when somebody has signed in since it was shown. A pick made on it would be a visitor's, and go to the
 * next player of the device. @returns a function that ends it.
 */
export function followSignIn(reload = () => window.location.reload()): () => void {
  const check = () => {
    if (lastViewerId() !== null) reload()
  }
  const stops = [
    listen(window, ['pageshow'], check),
    listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'visible') check()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
