/** The badges of this browser's app icons. Browsers without them have neither method, and some allow them only to installed apps. */
const badges: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator

/** Shows a number on the app's icon; 0 removes it. Does nothing where there are no badges. */
export function showAppBadge(count: number): void {
  const shown = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.()
  shown?.catch(() => undefined) // not allowed here
}
