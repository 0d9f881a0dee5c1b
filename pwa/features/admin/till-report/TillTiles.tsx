import { Card } from '#pwa/design/Card.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { codesText, dayText, dollarText, REFUSALS } from './tillText.ts'

type Report = CallResponse<typeof contract.getTillReport>

/** Money first: what the bar still owes, then what happened in the period. */
export function TillTiles({ report }: { report: Report | undefined }) {
  const refusals = report?.refused.map(({ reason, codes }) => `${codes} ${REFUSALS[reason].toLowerCase()}`).join(', ')
  const tiles = [
    {
      label: 'Open credit',
      value: report && dollarText(report.open.amount),
      note: report && `${codesText(report.open.codes)}, what the bar still owes`,
    },
    {
      label: report ? `Expires by ${dayText(report.expiring.by)}` : 'Expires soon',
      value: report && dollarText(report.expiring.amount),
      note: report && codesText(report.expiring.codes),
    },
    {
      label: 'Redeemed',
      value: report && dollarText(report.redeemed.amount),
      note: report && `${codesText(report.redeemed.codes)} of ${dollarText(report.issued.amount)} issued in these days`,
    },
    {
      label: 'Refused at the till',
      value: report && String(report.refused.reduce((sum, { codes }) => sum + codes, 0)),
      note: report && (refusals || 'Nothing was refused'),
    },
  ]
  return (
    <dl className="grid grid-cols-1 gap-3 min-[20rem]:grid-cols-2 lg:grid-cols-4">
      {tiles.map(({ label, value, note }, index) => (
        <Card key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton className="my-1 h-9 w-20" />
            ) : (
              <span className={`block font-condensed text-[2.25rem] leading-tight font-bold ${index === 0 ? 'text-prize-ink' : ''}`}>
                {value}
              </span>
            )}
            <span className="block text-sm text-muted">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
