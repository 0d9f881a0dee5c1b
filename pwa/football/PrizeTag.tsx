import { Badge } from '#pwa/design/Badge.tsx'
import { formatDollars } from './prizeText.ts'

/** What a place is worth: "$50", or "Won $50" once it has been won. */
export function PrizeTag({ amountDollars, isWon = false }: { amountDollars: number; isWon?: boolean }) {
  return <Badge tone="prize">{isWon ? `Won ${formatDollars(amountDollars)}` : formatDollars(amountDollars)}</Badge>
}
