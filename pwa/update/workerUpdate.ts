import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { createStore } from '#pwa/device/createStore.ts'
import { workersHere } from '#pwa/offline/backgroundSync.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { TAKE_OVER } from '#shared/contract/workerMessages.ts'
import { reloadOnce } from './reloadOnce.ts'

/**
 * `installed`: a newer app is on this device and takes over when the player agrees. `in_charge`: another tab has let it take over already.
 * `served`: the server has another build, and a reload brings it, because no worker answers this page.
 */
type Update = 'none' | 'installed' | 'in_charge' | 'served'

/** Is a newer app ready? */
export const appUpdate = createStore<Update>('none')

let isStarted = false
let whenIdle: () => Promise<void> = () => Promise.resolve()
let isTaking = false

/**
 * Takes the newer app: waits until nothing is being sent, lets its worker take over, and reloads once when it has.
 * @param isAsked whether somebody pressed a button for it. Without, it reloads under the rules of `reloadOnce`.
 */
export function takeUpdate({ isAsked }: { isAsked: boolean }): void {
  if (isTaking || appUpdate.get() === 'none') return
  isTaking = true
  void whenIdle().then(async () => {
    if (await letWaitingTakeOver()) return
    if (isAsked)
      window.location.reload() // its worker is in charge already, or there is none
    else isTaking = reloadOnce()
  })
}

/** @returns false when no worker waits. */
async function letWaitingTakeOver(): Promise<boolean> {
  const registration = await workersHere()?.getRegistration()
  registration?.waiting?.postMessage(TAKE_OVER)
  return registration?.waiting != null
}

/** Compares the server's build with this one. When it is another, the worker fetches it, and `appUpdate` changes once it is there. */
export async function checkForUpdate(): Promise<void> {
  const served = await callApi(contract.getVersion, {}).catch(() => null) // no network: the next look will do
  if (!served?.build || served.build === BUILD_ID) return
  const container = workersHere()
  const registration = await container?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  if (!container?.controller && appUpdate.get() === 'none') appUpdate.set('served')
}

/** Looks for a newer app hourly and whenever the app comes to the front. */
function watchVersion(): void {
  setInterval(() => void checkForUpdate(), HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate()
  })
}

/**
 * Registers the worker where there are workers, and from now on looks for a newer app.
 * Asked again (a visitor signs in), it only learns what the app is busy with.
 * @param untilIdle resolves when no call that changes something is under way.
 */
export async function startWorker(untilIdle: () => Promise<void>): Promise<void> {
  whenIdle = untilIdle
  if (isStarted) return
  isStarted = true
  watchVersion()
  const container = workersHere()
  if (!container) return
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isTaking) window.location.reload()
    else if (hadController) appUpdate.set('in_charge')
    hadController = true // the first worker of all is no update
  })

  const registration = await container.register('/sw.js')
  const offerWaiting = () => {
    if (!registration.waiting || !registration.active) return // the first worker of all is no update
    appUpdate.set('installed')
    if (isTaking) void letWaitingTakeOver() // it has replaced the one that was asked to take over
  }
  const follow = () => registration.installing?.addEventListener('statechange', offerWaiting)
  registration.addEventListener('updatefound', follow)
  follow()
  offerWaiting()
}
