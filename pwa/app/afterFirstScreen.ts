import { afterPicks } from '#pwa/device/picksShown.ts'
import { afterFirstPaint } from './afterFirstPaint.ts'

/** Resolves after the first paint; on the picks screen not before the games are there. */
export async function afterFirstScreen(): Promise<void> {
  await afterFirstPaint()
  await afterPicks()
}
