import { type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import * as texts from './texts.ts'

/** How long the mailed code works; empty while that is not known. */
export function codeStateText(code: OwnAccount['emailCode'], now: EpochMs): string {
  if (code === undefined) return ''
  if (code === null) return texts.noCodeWorksNow()
  const minutes = Math.ceil((Date.parse(code.expiresAt) - now) / MINUTE_MS)
  if (minutes <= 0) return texts.thisCodeHasExpired()
  return texts.goodForMoreMinute({ minutes })
}

/** "42 s", from two minutes on "59 min". */
export const waitText = (ms: number) =>
  ms < 2 * MINUTE_MS ? `${Math.ceil(ms / SECOND_MS)} s` : texts.min({ ceil: Math.ceil(ms / MINUTE_MS) })
