import { countText } from '#pwa/features/admin/layout/countText.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import type { RefusalReason } from '#shared/contract/tillReport.ts'
import { formatDate } from '#shared/rules/kickoffText.ts'
import { instantIn } from '#shared/rules/zonedTime.ts'

export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  redeemed: 'Already used',
  expired: 'Expired',
  unknown: 'Unknown',
  own_prize: 'Own code',
}

export const dollarText = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`

export const codesText = (codes: number) => `${countText(codes)} ${codes === 1 ? 'code' : 'codes'}`

/** "Nov 22", of a day such as "2026-11-22". */
export function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate(instantIn(CONTEST_TIME_ZONE, { year, month, day: date, hour: 12 }))
}
