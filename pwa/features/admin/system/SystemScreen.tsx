import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Loading } from '#pwa/design/Loading.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { DayAndTime } from '#pwa/features/admin/layout/DayAndTime.tsx'
import { SeasonCard } from '#pwa/features/admin/season-import/SeasonCard.tsx'
import { AdminTable } from '#pwa/features/admin/table/AdminTable.tsx'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { BackupsCard } from './BackupsCard.tsx'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { HealthCard } from './HealthCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { SystemTiles } from './SystemTiles.tsx'
import * as texts from './texts.ts'

const REFRESH = { refetchInterval: 10 * SECOND_MS, staleTime: 0 }

/** Whether the installation works, with what to do where it does not; jobs, mails, backups and the audit log. */
export const SystemScreen = () => (
  <AdminPage title={texts.system()}>
    <SystemBody />
  </AdminPage>
)

function SystemBody() {
  const now = useNow(SECOND_MS)
  const system = useQuery({ ...callQuery(contract.getSystem, {}), ...REFRESH })
  const jobs = useQuery({ ...callQuery(contract.listJobs, {}), ...REFRESH })
  const backups = useQuery({ ...callQuery(contract.listBackups, {}), ...REFRESH })
  return (
    <AdminAnswer of={[system, jobs, backups]} loading={<Loading className="h-96 w-full rounded-2xl" />}>
      {(state, jobList, backupList) => (
        <>
          <p className="text-[0.9375rem] text-muted">
            {texts.versionUpCheckedAgo({
              version: state.version,
              build: state.build === null ? '' : ` (${state.build})`,
              runningFor: formatShortAge(now - Date.parse(state.startedAt)),
              checkedAgo: formatShortAge(now - system.dataUpdatedAt),
            })}
          </p>
          <SystemTiles system={state} backups={backupList} now={now} />
          <div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_23rem]">
            <div className="grid gap-3.5">
              <HealthCard checks={state.checks} />
              <JobsCard jobs={jobList.jobs} now={now} />
            </div>
            <div className="grid gap-3.5">
              <SeasonCard />
              <BackupsCard backups={backupList} jobs={jobList.jobs} now={now} />
              <DeliveriesCard {...jobList} now={now} />
            </div>
          </div>
          <AuditLog />
        </>
      )}
    </AdminAnswer>
  )
}

const AuditLog = () => (
  <AdminTable
    call={contract.listAdminActions}
    name={texts.auditLog()}
    columns={[
      { label: texts.action(), csv: ({ action }) => action, sort: 'action' },
      { label: texts.when(), cell: ({ at }) => <DayAndTime at={at} />, csv: ({ at }) => at, sort: 'at', phone: 'below' },
      { label: texts.admin(), csv: ({ admin }) => admin, sort: 'admin' },
      { label: texts.subject(), csv: ({ subject }) => subject, sort: 'subject', phone: 'below' },
      { label: texts.reason(), csv: ({ reason }) => reason },
      { label: texts.beforeAndAfter(), cell: (row) => <Values {...row} />, csv: ({ before, after }) => `${before} -> ${after}` },
    ]}
    keyOf={({ id }) => id}
    order={{ sort: 'at', direction: 'desc' }}
    searchLabel={texts.adminActionOrSubject()}
    empty={texts.noAdminHasDoneAnything()}
    csvName="audit-log"
  />
)

/** The values are long and rarely needed, so they open on demand. */
function Values({ before, after }: { before: string; after: string }) {
  if (before === 'null' && after === 'null') return <span className="text-muted">{texts.none()}</span>
  return (
    <details>
      <summary className="target cursor-pointer text-muted">{texts.show()}</summary>
      <p className="max-w-96 text-sm [overflow-wrap:anywhere]">
        <span className="text-muted">{texts.before()}</span> {before}
      </p>
      <p className="max-w-96 text-sm [overflow-wrap:anywhere]">
        <span className="text-muted">{texts.after()}</span> {after}
      </p>
    </details>
  )
}
