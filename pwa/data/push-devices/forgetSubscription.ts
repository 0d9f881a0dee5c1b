import { workersHere } from '#pwa/offline/backgroundSync.ts'

/** Ends this browser's push subscription, so that the next player of the device sees no notifications of the one before. */
export async function forgetSubscription(): Promise<void> {
  try {
    const registration = await workersHere()?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The push service can't be reached. The server forgets the device with its session.
  }
}
