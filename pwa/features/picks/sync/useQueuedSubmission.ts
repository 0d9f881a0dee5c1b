import { useStore } from '#pwa/device/createStore.ts'
import { queue } from '#pwa/offline/sendQueued.ts'
import type { QueuedSubmission } from '#shared/model/queuedSubmission.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'

/** The signed-in player's queued submission of this week; null when there is none. */
export function useQueuedSubmission(week: WeekKey): QueuedSubmission | null {
  return useStore(queue, (all) => all.find(({ submission }) => isSameWeek(submission, week)) ?? null)
}
