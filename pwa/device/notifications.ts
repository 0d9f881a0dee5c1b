import { isAppleTouchDevice, isInstalled } from './installPrompt.ts'

/** Whether this browser can show notifications of a push service. On plain http, and on an iPhone outside the home screen, it can't. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether the player has to put the app on the home screen first. */
export const needsHomeScreen = () => !canPush() && isAppleTouchDevice() && !isInstalled()

/** Whether the player allows notifications already. */
export const isPushAllowed = () => canPush() && Notification.permission === 'granted'

/** Whether this device may be asked for notifications, or for the home screen that they need. */
export const mayOfferPush = () => (canPush() ? Notification.permission === 'default' : needsHomeScreen())
