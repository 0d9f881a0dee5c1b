import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'
import { formatDayAndTime } from '#shared/rules/timeText.ts'

export type Job = CallResponse<typeof contract.listJobs>['jobs'][number]

/** "ran 8 s ago, next in 20 s", "failed 2 times: TypeError", "runs now". */
export function jobText(job: Job, now: EpochMs): string {
  if (job.isRunning) return 'Runs now'
  const next = job.nextAt === null ? '' : `, next ${nextText(Date.parse(job.nextAt) - now)}`
  if (job.lastError !== null) return `Failed ${job.failuresInRow === 1 ? 'once' : `${job.failuresInRow} times`}: ${job.lastError}${next}`
  return job.lastFinishedAt === null ? 'Has not run yet' : `Ran ${formatShortAge(now - Date.parse(job.lastFinishedAt))} ago${next}`
}

const nextText = (inMs: number) => (inMs <= 0 ? 'at once' : `in ${formatShortAge(inMs)}`)

const BYTES_PER_KB = 1024
/** "412 kB", "3.4 MB" */
export const sizeText = (bytes: number) =>
  bytes < BYTES_PER_KB ** 2 ? `${Math.ceil(bytes / BYTES_PER_KB)} kB` : `${(bytes / BYTES_PER_KB ** 2).toFixed(1)} MB`

/** "20 s ago" within an hour, else the day and time. */
export const whenText = (zone: string, at: string, now: EpochMs) =>
  now - Date.parse(at) < 60 * MINUTE_MS ? `${formatShortAge(now - Date.parse(at))} ago` : formatDayAndTime(zone, Date.parse(at))
