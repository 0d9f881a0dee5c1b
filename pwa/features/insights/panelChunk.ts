import { importQuietly } from '#pwa/device/importQuietly.ts'
import { lazyPart } from '#pwa/device/lazyPart.ts'

const load = () => import('./InsightsPanel.tsx')

/** The panel's chunk. */
export const InsightsPanel = lazyPart(async () => (await load()).InsightsPanel)

/** Loads the panel's code, called as soon as it will probably be needed. True once it is loaded; false when it can't be. */
export async function fetchPanel(): Promise<boolean> {
  let isThere = false
  await importQuietly(async () => {
    await load()
    isThere = true
  })
  return isThere
}
