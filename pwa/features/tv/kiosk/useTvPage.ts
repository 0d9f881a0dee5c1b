import { useEffect, useLayoutEffect } from 'react'

/** Prepares the page for a TV: its size follows the screen, and its code is cached for a start without a network. */
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
    if (container.controller) cacheOwnCode()
    container.addEventListener('controllerchange', cacheOwnCode)
    return () => container.removeEventListener('controllerchange', cacheOwnCode)
  }, [])
}

/**
 * Fetches this page's scripts again, through the service worker. On the first visit they were loaded before it was installed, so they would
 * be missing from its cache at the first start without a network.
 */
function cacheOwnCode(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name)
    if (origin === window.location.origin && pathname.endsWith('.js')) void fetch(name).catch(() => undefined)
  }
}
