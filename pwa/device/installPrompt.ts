import { createStore } from './createStore.ts'

/** Chromium's event of an app that can be installed; not in TypeScript's DOM, because no other browser has it. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** The browser's offer to install the app; null where there is none, and once it was used. */
export const installOffer = createStore<InstallEvent | null>(null)

/** Stores the browser's install prompt until a screen shows it. Called at the start, because the event comes once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // otherwise the browser shows a bar of its own
    if (isInstallEvent(event)) installOffer.set(event)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}

/** Shows the browser's own question. Answers whether the player installed the app. */
export async function install(): Promise<boolean> {
  const offer = installOffer.get()
  installOffer.set(null) // it works once
  return offer !== null && (await offer.prompt()).outcome === 'accepted'
}

/** Whether the app runs from the home screen. */
export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches || isOnIphoneHomeScreen()

/** Whether this is the app on the home screen of an iPhone or iPad, which has no reload of its own. */
export const isOnIphoneHomeScreen = () => 'standalone' in window.navigator && window.navigator.standalone === true

/** Safari on iPhones and iPads, which only installs by hand. */
export const isAppleTouchDevice = () => 'standalone' in window.navigator && window.navigator.maxTouchPoints > 0
