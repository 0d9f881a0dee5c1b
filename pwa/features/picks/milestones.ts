import { toast } from '#pwa/design/toastStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { STORAGE_NAMES } from '#pwa/offline/storageNames.ts'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import { milestoneReached } from '#shared/rules/progress.ts'
import { dayIn } from '#shared/rules/zonedTime.ts'

/** Milliseconds that a milestone's toast stays open. */
const MILESTONE_TOAST_MS = 2_000

const WORDS: Record<number, string> = { 25: 'A quarter of your picks are in.', 50: 'Halfway there.', 75: 'Three quarters done.' }

/** Celebrates a quarter, a half and three quarters of a card, each at most once a day per browser session. */
export function celebrateMilestone(beforePercent: number, afterPercent: number): void {
  const milestone = milestoneReached(beforePercent, afterPercent)
  if (milestone === null || !isFirstToday(milestone)) return
  toast.celebrate({ description: WORDS[milestone] ?? '', durationMs: MILESTONE_TOAST_MS })
}

function isFirstToday(milestone: number): boolean {
  const mark = `${dayIn(CONTEST_TIME_ZONE, serverNow())}:${milestone}`
  try {
    const seen = (sessionStorage.getItem(STORAGE_NAMES.milestones) ?? '').split(' ')
    if (seen.includes(mark)) return false
    sessionStorage.setItem(STORAGE_NAMES.milestones, [...seen, mark].join(' ').trim())
  } catch {
    // A browser that keeps nothing may celebrate twice.
  }
  return true
}
