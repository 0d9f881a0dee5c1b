import { useSyncExternalStore } from 'react'
import { currentWaiting, subscribeToWaiting } from '#pwa/offline/sendWaiting.ts'
import type { Waiting } from '#pwa/offline/submissions.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/week.ts'

/** The submission of a week that waits on this phone for a network; null when none does. */
export function useWaitingFor(week: WeekKey): Waiting | null {
  const waiting = useSyncExternalStore(subscribeToWaiting, currentWaiting)
  return waiting.find(({ submission }) => isSameWeek(submission, week)) ?? null
}
