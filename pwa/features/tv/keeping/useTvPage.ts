import { useEffect, useLayoutEffect } from 'react'

/** Makes the page a screen on a wall: sized by the screen, its code kept for a start without a network. */
export function useTvPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['tv'] = ''
    return () => {
      delete dataset['tv']
    }
  }, [])
  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker // plain http has none
    if (!container) return
    if (container.controller) keepOwnCode()
    container.addEventListener('controllerchange', keepOwnCode)
    return () => container.removeEventListener('controllerchange', keepOwnCode)
  }, [])
}

/**
 * Asks for this page's scripts once more, through the worker: on the very first visit they came before it was there, and what never passed
 * through it may be missing on the first start without a network.
 */
function keepOwnCode(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name)
    if (origin === window.location.origin && pathname.endsWith('.js')) void fetch(name).catch(() => undefined)
  }
}
