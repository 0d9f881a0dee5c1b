import { Badge } from '#pwa/design/Badge.tsx'
import { formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'

/** `upTo`: the place is shared, and the tiebreaker game may still separate its players. */
export type PrizeStatus = 'offered' | 'upTo' | 'won'

/** A place's prize: "$50", "up to $50" (outlined), or "Won $50". */
export function PrizeTag({ amountDollars, status = 'offered' }: { amountDollars: number; status?: PrizeStatus }) {
  const dollars = formatDollars(amountDollars)
  if (status === 'upTo') return <Badge tone="prizeLimit">{texts.upTo({ dollars })}</Badge>
  return <Badge tone="prize">{status === 'won' ? texts.won({ dollars }) : dollars}</Badge>
}
