import { createStore, useStore } from '#pwa/device/createStore.ts'
import { deviceValue, text } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

const completed = deviceValue(STORAGE_NAMES.tutorial, text)

/** Grows with every change of the mark, so that the home screen reads it again. */
const changes = createStore(0)

/** The same mark for a browser that stores nothing; it lasts until the page is reloaded. */
let isCompletedHere = false

/** Whether the player asked for the tour since the page was loaded. */
let isRequested = false

/** Whether the guided tour is shown: where it is useful until it is completed on this device, and whenever the player asks for it. */
export function useIsTourDue(isUseful: boolean): boolean {
  return useStore(changes, () => isRequested || (isUseful && !isCompletedHere && completed.read() === null))
}

/** Finishing, skipping and closing the tour complete it. */
export function completeTour(): void {
  isCompletedHere = !completed.save('true')
  isRequested = false
  changes.set(changes.get() + 1)
}

/** Makes the tour start again on the home screen, from its first step, because the player asked for it. */
export function requestTour(): void {
  isRequested = true
  restartTour()
}

/** Forgets that the tour was completed on this device. */
export function restartTour(): void {
  isCompletedHere = false
  completed.remove()
  changes.set(changes.get() + 1)
}
