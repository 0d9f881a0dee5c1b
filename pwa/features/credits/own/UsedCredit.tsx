import { useContest } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { formatDollars } from '#pwa/football/prizeText.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { formatDate } from '#shared/rules/kickoffText.ts'

/** A redeemed or expired credit, in one line. */
export function UsedCredit({ credit: { amount, description, redeemedAt, expiresAt } }: { credit: CreditCode }) {
  const { venueName } = useContest()
  return (
    <Card as="li" className="flex flex-wrap items-center gap-4">
      <span className="type-number min-w-14 text-[1.875rem] text-muted">{formatDollars(amount)}</span>
      <span className="min-w-[min(8rem,100%)] flex-1">
        <span className="block">{description}</span>
        <span className="block text-[0.9375rem] text-muted">
          {redeemedAt !== null
            ? `Redeemed ${formatDate(Date.parse(redeemedAt))}, ${venueName}`
            : `Expired ${expiresAt === null ? '' : formatDate(Date.parse(expiresAt))}`}
        </span>
      </span>
      <Badge tone="neutral" className="uppercase">
        {redeemedAt === null ? 'Expired' : 'Redeemed'}
      </Badge>
    </Card>
  )
}
