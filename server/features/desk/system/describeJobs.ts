import type { Delivery } from '#server/delivery/delivery.ts'
import { countWaitingMails } from '#server/delivery/mail/waitingMails.ts'
import type { Deps } from '#server/deps.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { listJobRuns } from '#server/platform/jobs/jobRuns.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
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
export const retryDelivery = (needs: Needs, of: { viewer: Viewer; id: string }) =>
  changeDelivery(needs, of, { action: 'retry delivery', reason: 'Send again' }, needs.delivery.retry)

/** Ends a delivery that failed, because a person has done by hand what it asked for, and records it. @throws AppError not_found */
export const endDelivery = (needs: Needs, of: { viewer: Viewer; id: string }) =>
  changeDelivery(needs, of, { action: 'end delivery', reason: 'Done by hand' }, needs.delivery.endByHand)

async function changeDelivery(
  { db, clock }: Needs,
  { viewer, id }: { viewer: Viewer; id: string },
  record: { action: string; reason: string },
  change: Delivery['retry'],
) {
  await db.transaction(async (trx) => {
    const now = clock.now()
    const changed = orNotFound(await change(trx, { id, now }))
    await recordAdminAction(trx, viewer, now, { ...record, subject: `${changed.channel} ${id}` })
  })
}
