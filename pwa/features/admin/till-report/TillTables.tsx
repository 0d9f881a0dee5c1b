import type { ReactNode } from 'react'
import { Badge } from '#pwa/design/Badge.tsx'
import { DayAndTime } from '#pwa/features/admin/layout/DayAndTime.tsx'
import { AdminTable } from '#pwa/features/admin/table/AdminTable.tsx'
import type { Column, Filter, RowOf } from '#pwa/features/admin/table/tableTypes.ts'
import { contract } from '#shared/contract/index.ts'
import { formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'
import type { Period } from './tillPeriod.ts'
import { REFUSALS } from './tillText.ts'

type Events = typeof contract.listTillEvents
type Credits = typeof contract.listOpenCredits

const codeCell = (code: string | null) => <span className="whitespace-nowrap">{code ?? '–'}</span>

const EVENT_COLUMNS: readonly Column<Events>[] = [
  { label: texts.when(), cell: ({ at }) => <DayAndTime at={at} />, csv: ({ at }) => at, sort: 'at' },
  { label: texts.what(), cell: whatCell, csv: whatText, phone: 'below' },
  { label: texts.code(), cell: ({ code }) => codeCell(code), csv: ({ code }) => code },
  { label: texts.player(), csv: ({ playerName }) => playerName, phone: 'below' },
  { label: texts.by(), csv: ({ by }) => by },
  { label: texts.venue(), cell: ({ venueName }) => venueName ?? texts.notRecorded(), csv: ({ venueName }) => venueName },
  { label: texts.amount(), cell: amountCell, csv: ({ amount }) => amount, sort: 'amount', isNumber: true, phone: 'right' },
]

function whatText({ kind, reason }: RowOf<Events>): string {
  if (kind === 'refused') return reason ? REFUSALS[reason] : texts.refused()
  return kind === 'redeemed' ? texts.redeemed() : texts.undone()
}

function whatCell(row: RowOf<Events>) {
  if (row.kind === 'redeemed') return texts.redeemed()
  return <Badge tone={row.kind === 'refused' ? 'warning' : 'neutralOutline'}>{whatText(row).toUpperCase()}</Badge>
}

function amountCell({ kind, amount }: RowOf<Events>) {
  if (amount === null) return '–'
  return kind === 'redeemed' ? formatDollars(amount) : <s className="text-muted">{formatDollars(amount)}</s>
}

const KINDS: readonly Filter<Events>[] = [
  {
    name: 'kind',
    label: texts.what(),
    options: [
      { value: 'redeemed', label: texts.redeemed() },
      { value: 'undone', label: texts.undone() },
      { value: 'refused', label: texts.refused() },
    ],
  },
]

/** Every redemption of the period, undone ones, and refused codes. */
export const TillEventTable = ({ period }: { period: Period }) => (
  <AdminTable
    call={contract.listTillEvents}
    params={period}
    name={texts.redemptions()}
    columns={EVENT_COLUMNS}
    keyOf={({ id }) => id}
    order={{ sort: 'at', direction: 'desc' }}
    filters={KINDS}
    empty={texts.nothingWasRedeemedOrRefused()}
    csvName={`till-${period.from}-${period.to}`}
  />
)

const CREDIT_COLUMNS: readonly Column<Credits>[] = [
  { label: texts.player(), csv: ({ playerName }) => playerName },
  { label: texts.redeemedFor(), csv: ({ description }) => description, phone: 'below' },
  { label: texts.code(), cell: ({ code }) => codeCell(code), csv: ({ code }) => code },
  { label: texts.issued(), cell: ({ issuedAt }) => <DayAndTime at={issuedAt} />, csv: ({ issuedAt }) => issuedAt },
  {
    label: texts.expires(),
    cell: ({ expiresAt }) => (expiresAt === null ? texts.never() : <DayAndTime at={expiresAt} />),
    csv: ({ expiresAt }) => expiresAt,
    sort: 'expires',
  },
  {
    label: texts.amount(),
    cell: ({ amount }) => formatDollars(amount),
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
    name={texts.openCredit()}
    columns={CREDIT_COLUMNS}
    keyOf={({ id }) => id}
    order={{ sort: 'expires', direction: 'asc' }}
    empty={texts.theBarOwesNothing()}
    csvName="open-credit"
    below={below}
  />
)
