import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

export type Job = CallResponse<typeof contract.listJobs>['jobs'][number]

/** "ran 8 s ago, next in 20 s", "failed 2 times: TypeError", "runs now". */
export function jobText(job: Job, now: EpochMs): string {
  if (job.isRunning) return texts.runsNow()
  const next = job.nextAt === null ? '' : texts.next({ next: nextText(Date.parse(job.nextAt) - now) })
  if (job.lastError !== null) return texts.failedOnceTimes({ failuresInRow: job.failuresInRow, lastError: job.lastError, next })
  return job.lastFinishedAt === null
    ? texts.hasNotRunYet()
    : texts.ranAgo({ shortAge: formatShortAge(now - Date.parse(job.lastFinishedAt)), next })
}

const nextText = (inMs: number) => (inMs <= 0 ? texts.atOnce() : texts.inTime({ shortAge: formatShortAge(inMs) }))

const BYTES_PER_KB = 1024
/** "412 kB", "3.4 MB" */
export const sizeText = (bytes: number) =>
  bytes < BYTES_PER_KB ** 2
    ? texts.kB({ ceil: Math.ceil(bytes / BYTES_PER_KB) })
    : texts.mb({ value: (bytes / BYTES_PER_KB ** 2).toFixed(1) })

/** "20 s ago" within an hour, else the day and time. */
export const whenText = (zone: string, at: string, now: EpochMs) =>
  now - Date.parse(at) < 60 * MINUTE_MS
    ? texts.ago({ shortAge: formatShortAge(now - Date.parse(at)) })
    : formatDayAndTime(zone, Date.parse(at))
