import { useZone } from '#pwa/data/queries/contest.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'
import { formatCount } from '#shared/numberText.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import { useCampaigns, useMarketingStats, useSendResults } from './marketingQueries.ts'
import { PromotionalForm } from './PromotionalForm.tsx'
import { ReminderForm } from './ReminderForm.tsx'
import { reminderStartOf } from './reminderStart.ts'
import { SendList } from './SendList.tsx'
import * as texts from './texts.ts'

/** Mails to players, their results, and exports for other systems. */
export const MarketingScreen = () => (
  <AdminPage title={texts.marketing()} actions={<Exports />}>
    <Marketing />
  </AdminPage>
)

function Marketing() {
  const zone = useZone()
  const stats = useMarketingStats()
  const campaigns = useCampaigns()
  const week = useCurrentWeek()
  useSendResults(campaigns.data)
  // together, so that nothing moves; a refetch after a failure is pending again, and would take away the mail that is being written
  if (week.isPending && !week.isFetched) return LOADING
  return (
    <AdminAnswer of={[stats, campaigns]} loading={LOADING}>
      {(figures, sends) => (
        <>
          <StatTiles data={figures} />
          <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <PromotionalForm listCount={figures.marketingListCount} obstacle={obstacleOf(figures)} />
            <ReminderForm
              key={`${zone} ${week.data !== undefined}`}
              start={reminderStartOf(zone, week.data)}
              obstacle={isSeasonClosed(week.data) ? ERRORS.season_not_open.text() : obstacleOf(figures)}
            />
          </div>
          <SendList campaigns={sends} />
        </>
      )}
    </AdminAnswer>
  )
}

const LOADING = <Loading className="h-[80vh] w-full rounded-2xl" />

type Stats = CallResponse<typeof contract.getMarketingStats>

/** Four numbers about players and their consent. */
function StatTiles({ data }: { data: Stats }) {
  const tiles = [
    {
      label: texts.totalUsers(),
      value: formatCount(data.stats.totalUsers),
      note: texts.thisWeek({ count: formatCount(data.stats.newUsersThisWeek) }),
    },
    {
      label: texts.marketingOptIns(),
      value: formatCount(data.stats.marketingOptIns),
      note: texts.verified({ count: formatCount(data.marketingListCount) }),
    },
    { label: texts.optInRate(), value: `${data.stats.marketingOptInRate}%`, note: texts.ofAllUsers() },
    { label: texts.activeUsers(), value: formatCount(data.stats.activeUsers), note: texts.thisWeekInSentence() },
  ]
  return (
    <dl className="grid tile-columns gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, note }) => (
        <Card key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-condensed text-[2.25rem] leading-tight font-bold">{value}</span>
            <span className="text-sm text-muted">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}

/** Why nothing can be sent now; null when it can. */
function obstacleOf({ postalAddress, sendsLeft }: Stats): string | null {
  if (postalAddress === null) return texts.addAVenue()
  return sendsLeft === 0 ? texts.noMoreSends() : null
}

function Exports() {
  const { data } = useMarketingStats()
  return (
    <>
      <ExportLink path={contract.exportCustomers.path} title={texts.toastExportStarted()}>
        {texts.toastExport()}
      </ExportLink>
      <ExportLink path={contract.exportContacts.path} title={texts.sendGridExportStarted()}>
        {texts.sendGridExport()}
      </ExportLink>
      <span className="min-h-6 max-lg:w-full">{data ? texts.customersReady({ count: formatCount(data.marketingListCount) }) : ' '}</span>
    </>
  )
}

/** The file is downloaded in a new tab, which the browser closes by itself. */
const ExportLink = ({ path, title, children }: { path: string; title: string; children: string }) => (
  <a
    href={path}
    target="_blank"
    rel="noopener"
    onClick={() => toast.success({ title })}
    className="target inline-flex items-center rounded-full bg-raised px-4 font-semibold text-text hover:brightness-110"
  >
    {children}
  </a>
)
