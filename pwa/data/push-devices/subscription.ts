import { workersHere } from '#pwa/offline/backgroundSync.ts'

/** Ends this browser's push subscription, so that the next player of the device sees no notifications of the one before. */
export async function forgetSubscription(): Promise<void> {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch {
    // The push service can't be reached. The server forgets the device with its session.
  }
}

/** This browser's push subscription; null without one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await workersHere()?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}
