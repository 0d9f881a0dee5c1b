import type { RefusalReason } from '#shared/contract/tillReport.ts'
import { formatCount } from '#shared/numberText.ts'
import * as texts from './texts.ts'

export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  redeemed: texts.alreadyUsed(),
  expired: texts.expired(),
  unknown: texts.unknown(),
  own_prize: texts.ownCode(),
}

export const codesText = (codes: number) => `${formatCount(codes)} ${texts.codesWord({ codes })}`
