import { useLayoutEffect } from 'react'
import { HOME_SCREEN_NAME } from '#pwa/data/queries/contest.ts'

/**
 * Names the tab after the screen and the house, and the icon on the home screen after the house. The server writes the house's name into the page,
 * but a phone may show a page that its worker stored under an earlier name. So the app writes the house's present name again, or its last known
 * one.
 */
export function usePageName(productName: string, screenTitle?: string): void {
  useLayoutEffect(() => {
    document.title = screenTitle ? `${screenTitle} · ${productName}` : productName
    document.querySelector(HOME_SCREEN_NAME)?.setAttribute('content', productName)
  }, [productName, screenTitle])
}
