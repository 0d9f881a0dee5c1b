import { onReaction } from '#pwa/data/live/reactions.ts'
import { announce } from '#pwa/design/LiveRegion.tsx'
import { REACTION_MS } from '#pwa/design/motion.ts'
import { createStore, type Store, useStore } from '#pwa/device/createStore.ts'
import { vibrate } from '#pwa/device/vibrate.ts'
import type { LiveReaction } from '#shared/contract/live.ts'
import type { Climb } from '#shared/model/reaction.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { scoreWords } from '#shared/rules/games/scoreWords.ts'
import { spokenPlace } from '#shared/rules/standings/placeText.ts'
import { isIfEndedNowShown } from './ifEndedNow.ts'
import * as texts from './texts.ts'

/** A reaction with the viewer's own places. */
export type OwnReaction = LiveReaction & { own: Climb }

const VIBRATION_MS = 60

/** The reactions of one week, whose games' ids begin so. */
const reactionsOf = (idStart: string): Store<OwnReaction | null> => {
  const shown = createStore<OwnReaction | null>(null, () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onReaction(({ own, ...reaction }) => {
      const isDialogOpen = document.documentElement.dataset['isDialogOpen'] !== undefined
      if (!own || !reaction.gameId.startsWith(idStart) || isDialogOpen || !isIfEndedNowShown()) return
      shown.set({ ...reaction, own })
      vibrate(VIBRATION_MS)
      announce(
        texts.fromToIfItEnded({
          scoreWords: scoreWords(reaction.game, reaction),
          before: spokenPlace(own.from),
          now: spokenPlace(own.to),
        }),
      )
      clearTimeout(timer)
      timer = setTimeout(() => shown.set(null), REACTION_MS.shown)
    })
    return () => {
      stop()
      clearTimeout(timer)
      shown.set(null)
    }
  })
  return shown
}

const byWeek = new Map<string, Store<OwnReaction | null>>()

/** The score that has just brought the viewer into the week's top five, for four seconds; null else, and while a dialog is open. */
export function useOwnReaction({ season, week }: WeekKey): OwnReaction | null {
  const idStart = `${season}-${week}-`
  const reactions = byWeek.get(idStart) ?? reactionsOf(idStart)
  byWeek.set(idStart, reactions)
  return useStore(reactions)
}
