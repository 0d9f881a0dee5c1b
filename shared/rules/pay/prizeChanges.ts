/** A prize that follows from a contest's result. */
export type DuePrize = { userId: string; place: number; isTied: boolean; score: number; amountDollars: number }

/** A credit that was issued for the same contest and not voided. */
export type IssuedCredit = { id: string; userId: string; amountDollars: number; isRedeemed: boolean }

export type PrizeChanges = {
  /** Credits to issue, with their amounts. */
  issued: DuePrize[]
  /** Open credits that are not due, or whose amount is wrong. */
  voided: IssuedCredit[]
  /** Redeemed credits above what is due now: they stay with their players. */
  redeemed: IssuedCredit[]
}

/**
 * The credits to void and to issue so that players have what is due: none when they already have it, so settling again changes nothing.
 * A redeemed credit is never taken back and counts toward what is due. An open credit is voided and issued again unless it equals the rest.
 */
export function planPrizeChanges(existing: readonly IssuedCredit[], due: readonly DuePrize[]): PrizeChanges {
  const changes: PrizeChanges = { issued: [], voided: [], redeemed: [] }
  const dueByUser = new Map(due.map((prize) => [prize.userId, prize]))
  const creditsByUser = new Map<string, IssuedCredit[]>()
  for (const credit of existing) creditsByUser.set(credit.userId, [...(creditsByUser.get(credit.userId) ?? []), credit])
  for (const userId of new Set([...dueByUser.keys(), ...creditsByUser.keys()])) {
    const prize = dueByUser.get(userId)
    const credits = creditsByUser.get(userId) ?? []
    const open = credits.filter(({ isRedeemed }) => !isRedeemed)
    const redeemed = credits.filter(({ isRedeemed }) => isRedeemed)
    const owed = prize?.amountDollars ?? 0
    const rest = Math.max(0, owed - sumOf(redeemed))
    if (sumOf(redeemed) > owed) changes.redeemed.push(...redeemed)
    if (sumOf(open) === rest) continue
    changes.voided.push(...open)
    if (prize && rest > 0) changes.issued.push({ ...prize, amountDollars: rest })
  }
  return changes
}

const sumOf = (credits: readonly IssuedCredit[]) => credits.reduce((sum, { amountDollars }) => sum + amountDollars, 0)
