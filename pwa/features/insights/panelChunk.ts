import { lazy } from 'react'
import { importQuietly } from '#pwa/device/importQuietly.ts'

const load = () => import('./InsightsPanel.tsx')

/** The panel's chunk. */
export const InsightsPanel = lazy(async () => ({ default: (await load()).InsightsPanel }))

/** Loads the panel's code, called as soon as it will probably be needed. True once it is loaded; false when it can't be. */
export async function fetchPanel(): Promise<boolean> {
  let isThere = false
  await importQuietly(async () => {
    await load()
    isThere = true
  })
  return isThere
}
