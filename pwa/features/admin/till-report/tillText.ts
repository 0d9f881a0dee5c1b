import { countText } from '#pwa/features/admin/layout/countText.ts'
import type { RefusalReason } from '#shared/contract/tillReport.ts'
import * as texts from './texts.ts'

export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  redeemed: texts.alreadyUsed(),
  expired: texts.expired(),
  unknown: texts.unknown(),
  own_prize: texts.ownCode(),
}

export const codesText = (codes: number) => `${countText(codes)} ${texts.codesWord({ codes })}`
