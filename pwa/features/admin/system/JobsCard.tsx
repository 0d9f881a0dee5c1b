import { Button } from '#pwa/design/Button.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import type { EpochMs } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { jobName } from '#shared/reference/jobNames.ts'
import { type Job, jobText } from './systemTexts.ts'
import * as texts from './texts.ts'

/** The periodic jobs, each with a button that runs it now on one of the servers. Those that work are folded. */
export function JobsCard({ jobs, now }: { jobs: readonly Job[]; now: EpochMs }) {
  const failed = jobs.filter(({ lastError }) => lastError !== null)
  const working = jobs.filter(({ lastError }) => lastError === null)
  return (
    <TitledCard title={texts.jobs()} titleLook="type-heading px-4 pt-3 pb-2" isPadded={false}>
      {jobs.length === 0 && <p className="border-t border-line px-4 py-4 text-muted">{texts.noServerRunsJobs()}</p>}
      <JobList jobs={failed} now={now} />
      {working.length > 0 && (
        <details className="group/jobs border-t border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
            <Icon name="check" sizePx={20} className="text-correct-ink" />
            <span className="flex-1">{texts.jobWorksJobsWork({ count: working.length })}</span>
            <Icon name="chevron-down" sizePx={20} className="text-muted group-open/jobs:rotate-180" />
          </summary>
          <JobList jobs={working} now={now} />
        </details>
      )}
    </TitledCard>
  )
}

function JobList({ jobs, now }: { jobs: readonly Job[]; now: EpochMs }) {
  const run = useAdminAction(contract.runJob, { done: texts.jobStarted(), failed: texts.theJobCouldNot() })
  return (
    <ul>
      {jobs.map((job) => {
        const hasFailed = job.lastError !== null && !job.isRunning
        return (
          <li key={job.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5">
            <Icon
              name={job.isRunning ? 'clock' : hasFailed ? 'cross' : 'check'}
              sizePx={20}
              className={job.isRunning ? 'text-muted' : hasFailed ? 'text-missed-ink' : 'text-correct-ink'}
            />
            <span className="w-36 font-semibold">{jobName(job.name)}</span>
            <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere] text-muted">{jobText(job, now)}</span>
            <Button
              size="small"
              label={`${hasFailed ? texts.retry() : texts.runNow()}: ${jobName(job.name)}`}
              isBusy={job.isRunning || (run.isPending && run.variables.params.name === job.name)}
              onClick={() => run.mutate({ params: { name: job.name } })}
            >
              {hasFailed ? texts.retry() : texts.runNow()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
