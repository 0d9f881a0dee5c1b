import type { EpochMs } from '#shared/clock.ts'
import type { CreditCode } from '#shared/model/credit.ts'

/** Signs that are read out together. */
const GROUP = 4

export type CreditState = 'active' | 'redeemed' | 'expired'

/** Whether a credit can still be spent. A voided credit is not listed and has no state. */
export function creditStateOf({ isRedeemed, expiresAt }: Pick<CreditCode, 'isRedeemed' | 'expiresAt'>, now: EpochMs): CreditState {
  if (isRedeemed) return 'redeemed'
  return expiresAt !== null && now >= Date.parse(expiresAt) ? 'expired' : 'active'
}

/** "QK7M-3TXH": easier to read out at a bar; the dash is not part of the code. */
export const formatCode = (code: string) => (code.length > GROUP ? `${code.slice(0, GROUP)}-${code.slice(GROUP)}` : code)
