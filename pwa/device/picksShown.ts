import { SECOND_MS } from '#shared/clock.ts'
import { createStore } from './createStore.ts'
import { isPicksAddress } from './picksAddress.ts'

/** Has this page shown a player's card with its games, or that there are none to pick? */
export const picksShown = createStore(false)

const LIMIT_MS = 15 * SECOND_MS

/**
 * At an address of the picks screen: resolves once the player's games are there, or after 15 s. What is loaded earlier would delay them on a slow
 * network. Elsewhere it resolves at once.
 */
export async function afterPicks(): Promise<void> {
  if (picksShown.get() || !isPicksAddress(window.location.pathname + window.location.search)) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, LIMIT_MS) // also without a card that can be loaded
    const stop = picksShown.subscribe(end)
  })
}
