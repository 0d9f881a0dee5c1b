import { countText } from '#pwa/features/admin/layout/countText.ts'
import type { RefusalReason } from '#shared/contract/tillReport.ts'

export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  redeemed: 'Already used',
  expired: 'Expired',
  unknown: 'Unknown',
  own_prize: 'Own code',
}

export const dollarText = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`

export const codesText = (codes: number) => `${countText(codes)} ${codes === 1 ? 'code' : 'codes'}`
