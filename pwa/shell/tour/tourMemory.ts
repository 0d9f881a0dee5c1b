import { createStore, useStore } from '#pwa/device/createStore.ts'
import { readStorage } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

const COMPLETED = 'true'

/** Grows with every change of the mark, so that the home screen reads it again. */
const changes = createStore(0)

/** The same mark for a browser that stores nothing; it lasts until the page is reloaded. */
let isCompletedHere = false

/** Whether the player asked for the tour since the page was loaded. */
let isAskedFor = false

/** Whether the guided tour is shown: where it is useful until it is completed on this device, and whenever the player asks for it. */
export function useIsTourDue(isUseful: boolean): boolean {
  return useStore(changes, () => isAskedFor || (isUseful && isNotCompleted()))
}

function isNotCompleted(): boolean {
  const storage = readStorage()
  return storage ? storage.getItem(STORAGE_NAMES.tutorial) !== COMPLETED : !isCompletedHere
}

/** Finishing, skipping and closing the tour complete it. */
export function completeTour(): void {
  isCompletedHere = true
  isAskedFor = false
  readStorage()?.setItem(STORAGE_NAMES.tutorial, COMPLETED)
  changes.set(changes.get() + 1)
}

/** Makes the tour start again on the home screen, from its first step, because the player asked for it. */
export function askForTour(): void {
  isAskedFor = true
  restartTour()
}

/** Forgets that the tour was completed on this device. */
export function restartTour(): void {
  isCompletedHere = false
  readStorage()?.removeItem(STORAGE_NAMES.tutorial)
  changes.set(changes.get() + 1)
}
