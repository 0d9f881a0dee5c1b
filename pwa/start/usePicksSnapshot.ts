import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { afterNextPaint } from '#pwa/device/afterNextPaint.ts'
import type { Store } from '#pwa/device/createStore.ts'
import { listen } from '#pwa/device/listen.ts'
import { picksShown } from '#pwa/device/picksShown.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import type { WeekDraft } from '#shared/model/draft.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isOpenForPicks, kickoffOf } from '#shared/rules/games/gameState.ts'
import { dropEarlyPicks, endSnapshot, onceReleased, readEarlyPicks } from './earlyPicks.ts'
import { removeSnapshot, saveSnapshot } from './saveSnapshot.ts'

/** Written this long after the last choice: writing takes some milliseconds, and somebody who fills a card taps faster than that. */
const SAVE_AFTER_MS = 3 * SECOND_MS

/** The boards have other players in them, and what is announced is over. */
const LEFT_OUT = '.picks-aside > :not(.picks-sticky), footer, [role=status], [role=dialog], [aria-live], script, .shell'
/** Without a network nobody knows how much time is left. */
const EMPTIED = '[role=timer], [data-countdown]'

/** What is used of the current week's card. */
type Card = {
  info: WeekKey
  infoFault: Error | null
  picksFault: Error | null
  games: { data: readonly Game[] | undefined }
  values: Pick<Store<unknown>, 'subscribe'>
  mergeDraft: (draft: WeekDraft) => Promise<boolean>
  canPick: boolean
  isChanging: boolean
  deadline: EpochMs | null
  now: EpochMs
}

type Options = {
  card: Card
  playerId: string
  isCurrentShown: boolean
  isSettled: boolean
  /** Elements that only work with their listeners. */
  inert: string
}

/**
 * Takes the picks that were tapped before the app was there into the draft and shows the app's own screen. Then stores that screen for the
 * next start, as long as the card is a first draft.
 */
export function usePicksSnapshot({ card, playerId, isCurrentShown, isSettled, inert }: Options): void {
  const { info, canPick, isChanging } = card
  const { season, week } = info
  const isDraft = isSettled && canPick && !isChanging
  /** A failed answer has to be asked for again before anybody knows whether the card is open; picks tapped early wait for it. */
  const isUnknown = card.infoFault !== null || card.picksFault !== null

  const takeEarlyPicks = useEffectEvent(async (isOpen: boolean) => {
    const early = readEarlyPicks({ playerId, season, week })
    if (!early || !isOpen || (await card.mergeDraft(openOnly(early, card)))) dropEarlyPicks()
  })
  useLayoutEffect(() => {
    if (isSettled && !isUnknown) onceReleased(() => void takeEarlyPicks(isDraft))
  }, [isSettled, isUnknown, isDraft])
  useLayoutEffect(() => {
    if (!isSettled) return
    afterNextPaint(() => picksShown.set(true)) // what loads then must not delay that paint
    onceReleased(endSnapshot)
  }, [isSettled])

  const save = useEffectEvent(() => {
    const root = document.getElementById('root')
    const now = serverNow()
    const kickoffs = (card.games.data ?? []).map(kickoffOf).filter((kickoff) => kickoff !== null && kickoff > now)
    const moments = [card.deadline, ...kickoffs].filter((moment) => moment !== null)
    const isCovered = document.querySelector('[role=dialog], #root [inert]') !== null
    if (!root || moments.length === 0 || isCovered) return
    saveSnapshot(root, {
      owner: { playerId, season, week },
      savedAt: now,
      validUntil: Math.min(...moments),
      leftOut: LEFT_OUT,
      emptied: EMPTIED,
      inert,
      laidOutLate: '.game-card',
    })
  })
  useEffect(() => {
    if (isSettled && !isDraft) removeSnapshot()
  }, [isSettled, isDraft])
  useEffect(() => {
    if (!isDraft || !isCurrentShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isNew = false
    const saveNow = () => {
      if (!isNew) return
      isNew = false
      clearTimeout(timer)
      save()
    }
    const plan = () => {
      isNew = true
      clearTimeout(timer)
      timer = setTimeout(() => afterNextPaint(saveNow), SAVE_AFTER_MS)
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow()
    plan()
    const stops = [
      card.values.subscribe(plan),
      listen(window, ['pagehide'], saveNow),
      listen(document, ['visibilitychange'], saveWhenHidden),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [isDraft, isCurrentShown, card.values])
}

/** Without the games that can't be picked any more. */
function openOnly({ picks, tiebreaker }: WeekDraft, { games, now }: Card): WeekDraft {
  const open = new Set((games.data ?? []).filter((game) => isOpenForPicks(game, now)).map(({ id }) => id))
  return { picks: Object.fromEntries(Object.entries(picks).filter(([id]) => open.has(id))), tiebreaker }
}
