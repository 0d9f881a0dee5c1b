import { createStore, useStore } from '#pwa/device/createStore.ts'
import { readStorage } from '#pwa/offline/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/offline/storageNames.ts'

const COMPLETED = 'true'

/** Grows with every change of the mark, so that the home screen reads it again. */
const changes = createStore(0)

/** The same mark for a browser that stores nothing; it lasts until the page is reloaded. */
let isCompletedHere = false

/** Whether the guided tour has not been completed on this device. */
export function useIsTourDue(): boolean {
  return useStore(changes, isTourDue)
}

function isTourDue(): boolean {
  const storage = readStorage()
  return storage ? storage.getItem(STORAGE_NAMES.tutorial) !== COMPLETED : !isCompletedHere
}

/** Finishing, skipping and closing the tour complete it. */
export function completeTour(): void {
  isCompletedHere = true
  readStorage()?.setItem(STORAGE_NAMES.tutorial, COMPLETED)
  changes.set(changes.get() + 1)
}

/** Makes the tour start again on the home screen, from its first step. */
export function restartTour(): void {
  isCompletedHere = false
  readStorage()?.removeItem(STORAGE_NAMES.tutorial)
  changes.set(changes.get() + 1)
}
