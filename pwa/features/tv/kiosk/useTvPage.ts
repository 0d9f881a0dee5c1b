import { useEffect, useLayoutEffect } from 'react'
import { listen } from '#pwa/device/listen.ts'
import { CACHE_VENUE_SCREENS } from '#shared/contract/workerMessages.ts'

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
    const cacheCode = () => container.controller?.postMessage(CACHE_VENUE_SCREENS)
    cacheCode()
    return listen(container, ['controllerchange'], cacheCode)
  }, [])
}
