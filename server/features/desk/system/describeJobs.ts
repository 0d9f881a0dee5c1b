import { countWaitingMails } from '#server/delivery/mail/countWaitingMails.ts'
import type { Deps } from '#server/deps.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { listJobRuns } from '#server/platform/jobs/jobRuns.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'delivery'>

/** The state of each job, and everything that could not be delivered. */
export async function describeJobs(deps: Needs): Promise<CallResponse<typeof contract.listJobs>> {
  const failures = await deps.delivery.listFailures()
  return {
    jobs: await listJobRuns(deps),
    waitingMails: (await countWaitingMails(deps.db)).waiting,
    deadLetters: failures.map(({ at, reason, ...failure }) => ({ ...failure, at: at.toISOString(), error: reason })),
  }
}

/** Makes a delivery that failed due again, and records it. @throws AppError not_found */
export async function retryDelivery({ db, clock, delivery }: Needs, { viewer, id }: { viewer: Viewer; id: string }) {
  await db.transaction(async (trx) => {
    const now = clock.now()
    const retried = await delivery.retry(trx, { id, now })
    if (!retried) throw new AppError('not_found')
    const record = {
      admin: viewer,
      action: 'retry delivery',
      subject: `${retried.channel} ${id}`,
      old: null,
      new: null,
      reason: 'Send again',
    }
    await recordAdminAction(trx, { ...record, now })
  })
}
