import { workersHere } from '#pwa/offline/backgroundSync.ts'

/** Ends this browser's push subscription and removes the notifications it shows, so that the next player of the device sees none of the one before. */
export async function forgetSubscription(): Promise<void> {
  try {
    const registration = await workersHere()?.getRegistration()
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
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
