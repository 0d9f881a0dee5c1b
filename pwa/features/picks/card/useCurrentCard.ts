import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OfflineError } from '#pwa/data/call/apiError.ts'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { useCurrentGames } from '#pwa/data/queries/weekQueries.ts'
import { announce } from '#pwa/design/LiveRegion.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { queue, takeBack } from '#pwa/offline/sendQueued.ts'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { refusePicks } from '#shared/rules/picks/pickPermission.ts'
import { rolloverOf } from '#shared/rules/weeks/currentWeek.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { followChoice } from './followChoice.ts'
import { isCardUnknown, useWeekPicks } from './picksQueries.ts'
import * as texts from './texts.ts'
import { useDeadlineNow } from './useDeadlineNow.ts'
import { usePicksForm } from './usePicksForm.ts'

/** Everything about the current week's card: its games, what is stored, the form, and whether picks may be made now. */
export function useCurrentCard(playerId: string, info: CurrentWeekInfo, infoFault: Error | null) {
  const queryClient = useQueryClient()
  const { allowsCardChanges } = useContest()
  const games = useCurrentGames(info)
  const stored = useWeekPicks(playerId, info, true)
  const queued = useStore(queue, (all) => all.find(({ submission }) => isSameWeek(submission, info)) ?? null)
  const slate = games.data ?? []
  const deadline = info.deadline === null ? null : Date.parse(info.deadline)
  const kickoffs = slate.map(kickoffOf).filter((kickoff) => kickoff !== null)
  const rollover = rolloverOf({ lastKickoffAt: kickoffs.length === 0 ? null : Math.max(...kickoffs), timeZone: useZone() })
  const now = useDeadlineNow([deadline, rollover, ...kickoffs].filter((moment) => moment !== null))

  const picks = usePicksForm({
    playerId,
    week: info,
    onChoice: (choice) => followChoice(slate, choice),
  })

  const takingBack = useMutation({
    mutationFn: () => takeBack(info),
    onSuccess: (isTaken) => isTaken && announce(texts.yourPicksAreADraft()),
  })
  const startingChange = useMutation({ mutationFn: picks.startChange })
  const stoppingChange = useMutation({ mutationFn: picks.stopChange })

  const isGameReplaced = (stored.data?.replacedTiebreakerGame ?? null) !== null
  const isUnknown = isCardUnknown(stored)
  const picksFault = isUnknown && stored.error !== null && !isOffline(stored.error) ? stored.error : null
  const facts = { isCurrentWeek: true, hasSubmitted: Boolean(stored.data), deadline }
  const refusalAt = (at: EpochMs) => refusePicks({ ...facts, allowsChanges: allowsCardChanges, now: at })
  const refusal = refusalAt(now)
  const isOpen = infoFault === null && picksFault === null && refusal === null && queued === null
  const isClosedWithoutCard = refusal === 'deadline_passed' && !stored.data && picksFault === null && queued === null
  const isReady = picks.isReady && !stored.isPending && !(isClosedWithoutCard && isUnknown && stored.error === null)
  const lateDraft = isClosedWithoutCard && picks.isReady ? picks.draftValues() : null
  const hasChangeDraft = Boolean(stored.data) && picks.changes !== null
  /** A change that is queued shows what the player last chose. */
  const queuedChange = queued?.submission.replaces === undefined ? null : queued.submission
  return {
    info,
    /** Why the current week is not known; null when it is. */
    infoFault,
    games,
    stored,
    /** Why it is not known whether the player has submitted; null when it is, and without a network: a draft can be made all the same. */
    picksFault,
    queued,
    /** The picks that the screen shows without a form; null when there are none. */
    shown: queuedChange
      ? { ...queuedChange, gamePicks: { ...stored.data?.gamePicks, ...queuedChange.gamePicks }, isDraft: true }
      : stored.data
        ? { ...stored.data, isDraft: false }
        : queued
          ? { ...queued.submission, isDraft: true }
          : lateDraft,
    ...picks,
    /** Takes the queued submission back; its draft is open again. */
    takeBack: takingBack.mutate,
    startChange: startingChange.mutate,
    stopChange: stoppingChange.mutate,
    /** For the screen's title: each of these changes removes the button that was pressed. */
    titleRef: focusAfter(takingBack, startingChange, stoppingChange),
    /** The deadline has passed, and without a network this device can't find out whether the player has submitted. */
    isCardUnknown: isClosedWithoutCard && isUnknown && isReady,
    /** The deadline has passed with a draft that was not submitted. */
    isDraftLate: lateDraft !== null && !isUnknown,
    isReady,
    /** It is unknown yet whether the player has submitted. */
    isLoading: !isReady && infoFault === null && picksFault === null,
    deadline,
    now,
    /** The week that follows may be open by now: without a network this one is the last that this device knows. */
    hasRolledOver: rollover !== null && now >= rollover,
    /** Why picks may not be made now; null when they may. */
    refusal,
    refusalAt,
    /** The tiebreaker game was replaced after the player submitted: the tiebreaker alone may be changed. */
    canChangeTiebreaker: infoFault === null && refusePicks({ ...facts, allowsChanges: isGameReplaced, now }) === null,
    canPick: isOpen && (!stored.data || hasChangeDraft),
    /** The submitted card may be changed, and no change has begun. */
    canChange: isOpen && Boolean(stored.data) && !hasChangeDraft,
    /** The form changes the submitted card, which counts until the change is accepted. */
    isChanging: isOpen && hasChangeDraft,
    /** A change was begun, and can't be submitted any more. */
    isChangeLate: hasChangeDraft && refusal !== null,
    refresh: () => queryClient.invalidateQueries(),
  }
}

const isOffline = (error: Error) => error instanceof OfflineError || error.cause instanceof OfflineError

export type CurrentCard = ReturnType<typeof useCurrentCard>
