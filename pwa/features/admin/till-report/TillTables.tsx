import type { ReactNode } from 'react'
import { Badge } from '#pwa/design/Badge.tsx'
import { DayAndTime } from '#pwa/features/admin/layout/DayAndTime.tsx'
import { AdminTable } from '#pwa/features/admin/table/AdminTable.tsx'
import type { Column, Filter, RowOf } from '#pwa/features/admin/table/tableTypes.ts'
import { contract } from '#shared/contract/index.ts'
import type { Period } from './tillPeriod.ts'
import { dollarText, REFUSALS } from './tillText.ts'

type Events = typeof contract.listTillEvents
type Credits = typeof contract.listOpenCredits

const codeCell = (code: string | null) => <span className="whitespace-nowrap">{code ?? '–'}</span>

const EVENT_COLUMNS: readonly Column<Events>[] = [
  { label: 'When', cell: ({ at }) => <DayAndTime at={at} />, csv: ({ at }) => at, sort: 'at' },
  { label: 'What', cell: whatCell, csv: whatText, phone: 'below' },
  { label: 'Code', cell: ({ code }) => codeCell(code), csv: ({ code }) => code },
  { label: 'Player', csv: ({ playerName }) => playerName, phone: 'below' },
  { label: 'By', csv: ({ by }) => by },
  { label: 'Venue', cell: ({ venueName }) => venueName ?? 'Not recorded', csv: ({ venueName }) => venueName },
  { label: 'Amount', cell: amountCell, csv: ({ amount }) => amount, sort: 'amount', isNumber: true, phone: 'right' },
]

function whatText({ kind, reason }: RowOf<Events>): string {
  if (kind === 'refused') return reason ? REFUSALS[reason] : 'Refused'
  return kind === 'redeemed' ? 'Redeemed' : 'Undone'
}

function whatCell(row: RowOf<Events>) {
  if (row.kind === 'redeemed') return 'Redeemed'
  return <Badge tone={row.kind === 'refused' ? 'warning' : 'neutralOutline'}>{whatText(row).toUpperCase()}</Badge>
}

function amountCell({ kind, amount }: RowOf<Events>) {
  if (amount === null) return '–'
  return kind === 'redeemed' ? dollarText(amount) : <s className="text-muted">{dollarText(amount)}</s>
}

const KINDS: readonly Filter<Events>[] = [
  {
    name: 'kind',
    label: 'What',
    options: [
      { value: 'redeemed', label: 'Redeemed' },
      { value: 'undone', label: 'Undone' },
      { value: 'refused', label: 'Refused' },
    ],
  },
]

/** Every redemption of the period, undone ones, and refused codes. */
export const TillEventTable = ({ period }: { period: Period }) => (
  <AdminTable
    call={contract.listTillEvents}
    params={period}
    name="Redemptions"
    columns={EVENT_COLUMNS}
    keyOf={({ id }) => id}
    order={{ sort: 'at', direction: 'desc' }}
    filters={KINDS}
    empty="Nothing was redeemed or refused in these days."
    csvName={`till-${period.from}-${period.to}`}
  />
)

const CREDIT_COLUMNS: readonly Column<Credits>[] = [
  { label: 'Player', csv: ({ playerName }) => playerName },
  { label: 'For', csv: ({ description }) => description, phone: 'below' },
  { label: 'Code', cell: ({ code }) => codeCell(code), csv: ({ code }) => code },
  { label: 'Issued', cell: ({ issuedAt }) => <DayAndTime at={issuedAt} />, csv: ({ issuedAt }) => issuedAt },
  {
    label: 'Expires',
    cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : <DayAndTime at={expiresAt} />),
    csv: ({ expiresAt }) => expiresAt,
    sort: 'expires',
  },
  {
    label: 'Amount',
    cell: ({ amount }) => dollarText(amount),
    csv: ({ amount }) => amount,
    sort: 'amount',
    isNumber: true,
    phone: 'right',
  },
]

/** The credits that the bar still owes. */
export const OpenCreditTable = ({ below }: { below: ReactNode }) => (
  <AdminTable
    call={contract.listOpenCredits}
    name="Open credit"
    columns={CREDIT_COLUMNS}
    keyOf={({ id }) => id}
    order={{ sort: 'expires', direction: 'asc' }}
    empty="The bar owes nothing."
    csvName="open-credit"
    below={below}
  />
)
