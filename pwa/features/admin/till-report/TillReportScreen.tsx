import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { contract } from '#shared/contract/index.ts'
import { formatDollars } from '#shared/numberText.ts'
import { DayBars } from './DayBars.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { OpenCreditTable, TillEventTable } from './TillTables.tsx'
import { TillTiles } from './TillTiles.tsx'
import * as texts from './texts.ts'
import { lastDays, type Period } from './tillPeriod.ts'
import { codesText } from './tillText.ts'

const DAYS_AT_FIRST = 30

/** What the bar owes in credits, and what its till paid and refused. */
export const TillReportScreen = () => (
  <AdminPage
    title={texts.tillReport()}
    actions={
      <ButtonLink to="/admin/point-of-sale" size="small">
        {texts.pointOfSale()}
      </ButtonLink>
    }
  >
    <TillReport />
  </AdminPage>
)

function TillReport() {
  const zone = useZone()
  const [period, setPeriod] = useState<Period>(() => lastDays(zone, DAYS_AT_FIRST, serverNow()))
  const report = useQuery({ ...callQuery(contract.getTillReport, { params: period }), staleTime: 0 })
  return (
    <>
      <PeriodChoice period={period} onChange={setPeriod} />
      <AdminAnswer of={[report]} loading={<Loading className="h-[80vh] w-full rounded-2xl" />}>
        {(found) => (
          <>
            <TillTiles report={found} />
            <div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid min-w-0 grid-cols-1 gap-3.5">
                <OpenCreditTable below={<TillEventTable key={`${period.from} ${period.to}`} period={period} />} />
              </div>
              <div className="grid gap-3.5">
                <DayBars days={found.byDay} />
                <SumList title={texts.byPerson()} rows={found.byStaff} />
                <SumList
                  title={texts.byVenue()}
                  rows={found.byVenue.map((row) => ({ ...row, id: row.name ?? '', name: row.name ?? texts.notRecorded() }))}
                />
              </div>
            </div>
          </>
        )}
      </AdminAnswer>
    </>
  )
}

type Row = { id: string; name: string; codes: number; amount: number }

/** Redemptions by person or venue, the largest sum first. */
const SumList = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <TitledCard title={title}>
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
  </TitledCard>
)
