import { announce } from '#pwa/design/LiveRegion.tsx'
import { createStore } from '#pwa/device/createStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { deviceValue, text } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { toastPhrases } from '#shared/reference/toastPhrases.ts'
import { milestoneReached } from '#shared/rules/picks/progress.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

/** Long enough to read four words, short enough not to hide the note below the count for long. */
const MILESTONE_MS = 2_000

const WORDS: Record<number, string> = { 25: texts.aQuarterDone(), 50: texts.halfDone(), 75: texts.threeQuartersDone() }

/** The milestones of this tab, each with its day. */
const celebrated = deviceValue(STORAGE_NAMES.milestones, text, { isOfTab: true })

/** "TOUCHDOWN! Half done." for two seconds after the pick that reached the milestone; null at other times. */
export const milestone = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Celebrates a quarter, a half and three quarters of a card in the dock, each once a day in a browser session. */
export function celebrateMilestone(beforePercent: number, afterPercent: number): void {
  const reached = milestoneReached(beforePercent, afterPercent)
  if (reached === null || !isFirstToday(reached)) return
  const words = `${toastPhrases.celebration[0]()} ${WORDS[reached] ?? ''}`
  announce(words)
  milestone.set(words)
  clearTimeout(timer)
  timer = setTimeout(() => milestone.set(null), MILESTONE_MS)
}

function isFirstToday(reached: number): boolean {
  const mark = `${dayIn(LEAGUE_TIME_ZONE, serverNow())}:${reached}`
  const seen = celebrated.read()?.split(' ') ?? []
  if (seen.includes(mark)) return false
  celebrated.save([...seen, mark].join(' ')) // a browser without session storage may celebrate twice
  return true
}
