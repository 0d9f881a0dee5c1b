import { serverNow } from '#pwa/device/serverTime.ts'
import { vibrate } from '#pwa/device/vibrate.ts'
import { celebrateMilestone } from '#pwa/features/picks/dock/milestones.ts'
import { scrollToSoon } from '#pwa/features/picks/slate/scrollToGame.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksForm } from '#shared/model/picks.ts'
import { findNextOpenGame, progressOf } from '#shared/rules/picks/progress.ts'
import { withoutGaps } from './usePicksForm.ts'

/** Where the tiebreaker stands on the page. */
export const TIEBREAKER_ID = 'tiebreaker'

/** Milliseconds of vibration when a pick is made. */
const PICK_VIBRATION_MS = 10

type Choice = { name: string; isOnCard: boolean; before: PicksForm; after: PicksForm }

/** What follows a tap: the phone vibrates for a pick, a milestone is celebrated, and the page goes on to the next game that is not picked, or to the tiebreaker. */
export function followChoice(games: readonly Game[], { name, isOnCard, before, after }: Choice): void {
  const [was, is] = [before, after].map((values) => progressOf(games, withoutGaps(values.gamePicks), serverNow()).percent)
  celebrateMilestone(was ?? 0, is ?? 0)
  if (name.startsWith('gamePicks.')) vibrate(PICK_VIBRATION_MS)
  if (!isOnCard || !name.startsWith('gamePicks.')) return
  const next = findNextOpenGame(games, withoutGaps(after.gamePicks), name.slice('gamePicks.'.length), serverNow())
  if (next) scrollToSoon(`game-${next.id}`)
  else if (after.mnfTotalScore === 0) scrollToSoon(TIEBREAKER_ID)
}
