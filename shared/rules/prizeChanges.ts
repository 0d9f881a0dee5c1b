/** A prize that a contest's result gives. */
export type DuePrize = { userId: string; place: number; score: number; amountDollars: number }

/** A credit of the same contest that a player was given and that was not voided. */
export type HeldCredit = { id: string; userId: string; amountDollars: number; isRedeemed: boolean }

export type PrizeChanges = {
  /** Credits to be made, with what they are worth. */
  issued: DuePrize[]
  /** Credits nobody has redeemed, which are no longer due or no longer right. */
  voided: HeldCredit[]
  /** Redeemed credits above what is due now: they stay with their players. */
  kept: HeldCredit[]
}

/**
 * What turns the credits that players hold into those that are due: nothing when they agree, so settling again changes nothing.
 * What was redeemed is never taken back and counts towards what is due; what is open is voided and made anew unless it is exactly the rest.
 * Source: reliability row 41.
 */
export function planPrizeChanges(held: readonly HeldCredit[], due: readonly DuePrize[]): PrizeChanges {
  const changes: PrizeChanges = { issued: [], voided: [], kept: [] }
  const dueByUser = new Map(due.map((prize) => [prize.userId, prize]))
  const reservedByUser = new Map<string, HeldCredit[]>()
  for (const credit of held) reservedByUser.set(credit.userId, [...(reservedByUser.get(credit.userId) ?? []), credit])
  for (const userId of new Set([...dueByUser.keys(), ...reservedByUser.keys()])) {
    const prize = dueByUser.get(userId)
    const credits = reservedByUser.get(userId) ?? []
    const open = credits.filter(({ isRedeemed }) => !isRedeemed)
    const redeemed = credits.filter(({ isRedeemed }) => isRedeemed)
    const owed = prize?.amountDollars ?? 0
    const rest = Math.max(0, owed - sumOf(redeemed))
    if (sumOf(redeemed) > owed) changes.kept.push(...redeemed)
    if (sumOf(open) === rest) continue
    changes.voided.push(...open)
    if (prize && rest > 0) changes.issued.push({ ...prize, amountDollars: rest })
  }
  return changes
}

const sumOf = (credits: readonly HeldCredit[]) => credits.reduce((sum, { amountDollars }) => sum + amountDollars, 0)
