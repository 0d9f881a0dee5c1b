import { lazy } from 'react'
import { importQuietly } from '#pwa/device/importQuietly.ts'

const load = () => import('./InsightsPanel.tsx')

/** The panel, with all that only it needs. */
export const InsightsPanel = lazy(async () => ({ default: (await load()).InsightsPanel }))

/** Fetches the panel's code, from the first sign that it will be wanted. True once it is there; false when it can't be had. */
export async function fetchPanel(): Promise<boolean> {
  let isThere = false
  await importQuietly(async () => {
    await load()
    isThere = true
  })
  return isThere
}
