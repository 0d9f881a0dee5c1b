import { listDraftWeeks } from '#pwa/offline/drafts.ts'
import { listQueued } from '#pwa/offline/queuedSubmissions.ts'
import { weekOfEarlyPicks } from '#pwa/start/earlyPicks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'

/** The work on this device that signing out deletes: the weeks with a queued submission, and those with only a draft. */
export type UnsentWork = { queued: readonly WeekKey[]; drafts: readonly WeekKey[] }

export async function findUnsentWork(playerId: string): Promise<UnsentWork> {
  const queued = (await listQueued(playerId)).map(({ submission: { season, week } }) => ({ season, week }))
  const drafts = await listDraftWeeks(playerId)
  const early = weekOfEarlyPicks(playerId)
  if (early && !drafts.some((each) => isSameWeek(each, early))) drafts.push(early)
  return { queued, drafts: drafts.filter((draft) => !queued.some((each) => isSameWeek(each, draft))) }
}
