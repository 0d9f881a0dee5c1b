import { createStore } from '#pwa/device/createStore.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { TAKE_OVER } from '#shared/contract/workerMessages.ts'
import { workersHere } from './backgroundSync.ts'

/** `installed`: a newer app is on this device and takes over when the player agrees. `in_charge`: another tab has let it take over already. */
type Update = 'none' | 'installed' | 'in_charge'

/** Is a newer app ready on this device? */
export const appUpdate = createStore<Update>('none')

let isStarted = false
let whenIdle: () => Promise<void> = () => Promise.resolve()
let isTaking = false

/** Takes the newer app: waits until nothing is being sent, lets its worker take over, and reloads once when it has. */
export function takeUpdate(): void {
  if (isTaking || appUpdate.get() === 'none') return
  isTaking = true
  void whenIdle().then(async () => {
    const registration = await workersHere()?.getRegistration()
    if (registration?.waiting) registration.waiting.postMessage(TAKE_OVER)
    else window.location.reload() // another tab took it, and its worker is in charge already
  })
}

/** Asks for a newer app now. `appUpdate` changes when there is one. */
export async function lookForUpdate(): Promise<void> {
  const registration = await workersHere()?.getRegistration()
  await registration?.update().catch(() => undefined) // no network: the next look will do
}

/**
 * Registers the worker, and from then on asks for a newer one hourly and whenever the app comes to the front.
 * Asked again (a visitor signs in), it only learns what the app is busy with.
 * @param untilIdle resolves when no call that changes something is under way.
 */
export async function startWorker(untilIdle: () => Promise<void>): Promise<void> {
  whenIdle = untilIdle
  const container = workersHere()
  if (!container || isStarted) return
  isStarted = true
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isTaking) window.location.reload()
    else if (hadController) appUpdate.set('in_charge')
    hadController = true // the first worker of all is no update
  })

  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => appUpdate.set('installed'))
  await workbox.register({ immediate: true })
  const look = () => void workbox.update().catch(() => undefined) // no network: the next look will do
  setInterval(look, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
