import { Card } from '#pwa/design/Card.tsx'
import { formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'
import { codesText } from './tillText.ts'

type Row = { id: string; name: string; codes: number; amount: number }

/** Redemptions by person or venue, the largest sum first. */
export const SumList = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Card as="section" aria-label={title}>
    <h2 className="type-heading">{title}</h2>
    {rows.length === 0 ? (
      <p className="mt-1 text-muted">{texts.noRedemptionsInTheseDays()}</p>
    ) : (
      <ul className="mt-1">
        {rows.map(({ id, name, codes, amount }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2">
            <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="text-sm text-muted">{codesText(codes)}</span>
            <span className="type-number text-lg">{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
