import { createStore } from '#pwa/device/createStore.ts'

/** Whether HOW TO PLAY is expanded; the guided tour expands it too. */
export const isHowToPlayOpen = createStore(false)
