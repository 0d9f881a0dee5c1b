import { importQuietly } from '#pwa/device/importQuietly.ts'
import { useAfter } from '#pwa/device/useAfter.ts'

const PRELOAD_AFTER_MS = 1_500

/** The dialogs of the picks screen: one chunk. */
export const importDialogs = () => import('./dialogs.ts')

/** Fetches the dialogs' code once the screen has settled: the review has to open without a network too. */
export function usePreloadDialogs(isSettled: boolean) {
  useAfter(isSettled ? PRELOAD_AFTER_MS : null, isSettled, () => void importQuietly(importDialogs))
}
