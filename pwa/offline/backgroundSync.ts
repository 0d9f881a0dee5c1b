import { picksSentMessage } from '#shared/contract/workerMessages.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'

type WithSync = ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }
const hasSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration

/** The service workers of this browser; undefined on plain http, where there are none. */
export const workersHere = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** Asks the browser to wake the worker when there is a network. Where Background Sync does not exist, only the page sends. */
export async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = await workersHere()?.getRegistration()
    if (registration && hasSync(registration)) await registration.sync.register(WORKER_TERMS.syncTag)
  } catch {
    // Not allowed on this device: the page sends.
  }
}

/** Calls back when the worker has sent a queued submission; `record` is the server's answer, not parsed yet. */
export function listenToWorker(onPicksSent: (record: unknown) => void): void {
  workersHere()?.addEventListener('message', ({ data }) => {
    const message = picksSentMessage.safeParse(data)
    if (message.success) onPicksSent(message.data.record)
  })
}
