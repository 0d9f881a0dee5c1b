import { Card } from '#pwa/design/Card.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatCalendarDay } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'
import { codesText, REFUSALS } from './tillText.ts'

type Report = CallResponse<typeof contract.getTillReport>

/** Money first: what the bar still owes, then what happened in the period. */
export function TillTiles({ report }: { report: Report }) {
  const refusals = report.refused.map(({ reason, codes }) => `${codes} ${REFUSALS[reason].toLowerCase()}`).join(', ')
  const tiles = [
    {
      label: texts.openCredit(),
      value: formatDollars(report.open.amount),
      note: texts.whatTheBarStillOwes({ codes: codesText(report.open.codes) }),
    },
    {
      label: texts.expiresBy({ calendarDay: formatCalendarDay(report.expiring.by) }),
      value: formatDollars(report.expiring.amount),
      note: codesText(report.expiring.codes),
    },
    {
      label: texts.redeemed(),
      value: formatDollars(report.redeemed.amount),
      note: texts.ofIssuedInTheseDays({ codes: codesText(report.redeemed.codes), dollar: formatDollars(report.issued.amount) }),
    },
    {
      label: texts.refusedAtTheTill(),
      value: String(report.refused.reduce((sum, { codes }) => sum + codes, 0)),
      note: refusals || texts.nothingWasRefused(),
    },
  ]
  return (
    <dl className="grid tile-columns gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, note }, index) => (
        <Card key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd>
            <span className={`block font-condensed text-[2.25rem] leading-tight font-bold ${index === 0 ? 'text-prize-ink' : ''}`}>
              {value}
            </span>
            <span className="block text-sm text-muted">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}
