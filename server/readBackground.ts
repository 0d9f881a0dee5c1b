import {
  describeFeedState,
  findFeedHistory,
  isScheduleDue,
  readFeedConfig,
  scheduleSourceOf,
} from '#server/features/slate/feed/feedState.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import type { Deps } from './deps.ts'
import type { Readiness } from './platform/http/health.ts'
import { isAnyJobOverdue } from './platform/jobs/jobRuns.ts'

/** A server with a feed becomes ready when the schedule was read, or after this time. */
const FIRST_SCHEDULE_LIMIT_MS = 30 * SECOND_MS

/**
 * The state of jobs and feed. A server that starts with an old schedule, or with none, has no right current week until the schedule was read: it is
 * `starting`. A feed that fails delays it no longer than the limit.
 */
export async function readBackground(
  { db, clock, config }: Deps,
  { startedAtMs }: Readiness,
  startedAt: EpochMs,
): Promise<'ok' | 'starting' | 'behind'> {
  const { kind } = await readFeedConfig({ db, config })
  const schedule = kind === 'none' ? null : await findFeedHistory(db, scheduleSourceOf(kind))
  const readAt = schedule?.lastGoodAt ?? null
  const hasSchedule = kind === 'none' || readAt !== null
  const isCurrent = kind === 'none' || (readAt !== null && readAt >= startedAt) || !isScheduleDue(schedule, clock.now())
  if (!isCurrent && performance.now() - startedAtMs < FIRST_SCHEDULE_LIMIT_MS) return 'starting'
  const isBehind = !hasSchedule || (await isAnyJobOverdue(db)) || (await describeFeedState(db, kind, clock.now())).isStale
  return isBehind ? 'behind' : 'ok'
}
