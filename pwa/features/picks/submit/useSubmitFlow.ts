import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, hasStatus, OfflineError } from '#pwa/data/call/apiError.ts'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { carriedBy } from '#pwa/data/call/carriedBy.ts'
import { isPushOfferDue } from '#pwa/data/push-devices/pushOffer.ts'
import { dismissToast, toast } from '#pwa/design/toastStore.ts'
import { mayOfferPush } from '#pwa/device/notifications.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { sendPicks, useStorePicks } from '#pwa/features/picks/card/picksQueries.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { withoutGaps } from '#pwa/features/picks/card/usePicksForm.ts'
import { dropDraft } from '#pwa/offline/drafts.ts'
import { queueSubmission } from '#pwa/offline/sendQueued.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import { isOpenForPicks } from '#shared/rules/games/gameState.ts'
import { isComplete } from '#shared/rules/picks/pickPermission.ts'
import * as texts from './texts.ts'

/** Which dialog or ceremony is on the screen; `locked` and later steps only after the server's record has arrived. */
export type Flow =
  | { step: 'none' }
  | { step: 'review' }
  | { step: 'locked'; record: PicksRecord }
  | { step: 'celebrating' }
  | { step: 'offering_reminders' }
  | { step: 'already'; record: PicksRecord }
  | { step: 'complete'; record: PicksRecord }

const NONE: Flow = { step: 'none' }

/** Names the mutation, so that a second tap in the same moment can see that the first one sends already. */
const SUBMIT = ['submit picks']

/** The submission flow: from REVIEW PICKS to the celebration, with every refusal on the way. */
export function useSubmitFlow(playerId: string, card: CurrentCard) {
  const [flow, setFlow] = useState<Flow>(NONE)
  const queryClient = useQueryClient()
  const storePicks = useStorePicks()
  const games = card.games.data ?? []

  const finishWith = async (record: PicksRecord) => {
    if (record.replacedAt !== undefined) return showReplaced()
    dismissToast() // one of them may still say that the picks are not submitted yet
    setFlow({ step: 'locked', record })
    await storePicks(record)
    await dropDraft({ playerId, season: record.season, week: record.week })
    card.empty()
  }

  /** The picks were accepted earlier, and newer ones count by now. */
  const showReplaced = () => {
    setFlow(NONE)
    toast.warning({ title: texts.newerPicksCount(), description: texts.thesePicksWereReceivedEarlier() })
    void queryClient.invalidateQueries()
  }

  /** Shows the record that counts in place of the picks that were refused. A draft stays, and changes that record from now on. */
  const showAlready = async (record: PicksRecord) => {
    setFlow({ step: 'already', record })
    await storePicks(record)
    if (card.changes !== null) await card.changeInstead(record)
  }

  const refuse = async (error: unknown, submission: PicksSubmission): Promise<void> => {
    if (error instanceof OfflineError) {
      const isSaved = await queueSubmission({ submission, deadline: card.deadline, savedAt: serverNow() })
      setFlow(NONE)
      if (isSaved) toast.warning({ title: texts.saved(), description: texts.notSubmittedYet() })
      else toast.error({ title: texts.error(), description: error.message })
      return
    }
    if (hasStatus(error, 401)) {
      // The review is open again then: nothing is sent without another tap.
      if (await askToSignIn()) setFlow({ step: 'review' })
      return
    }
    setFlow(NONE)
    if (!(error instanceof ApiError)) return void toast.error({ title: texts.error(), description: texts.failedToSubmitPicks() })
    const record = carriedBy(contract.submitPicks, 'already_submitted', error)
    if (record) return showAlready(record)
    const isClosed = error.code === 'deadline_passed' || error.code === 'not_current_week'
    toast.error({
      title: isClosed ? texts.cannotSubmitPicks() : texts.error(),
      description: error.code === null ? texts.failedToSubmitPicks() : error.text,
    })
    void queryClient.invalidateQueries() // not awaited: until it ends, the review could not be sent again
  }

  const mutation = useMutation({
    mutationKey: SUBMIT,
    mutationFn: sendPicks,
    onSuccess: finishWith,
    onError: (error, submission) => refuse(error, submission),
  })

  const review = () => {
    if (games.length === 0) {
      return void toast.error({ title: texts.noCurrentWeekGames(), description: texts.unableToLoadCurrentWeek() })
    }
    const refusal = card.refusalAt(serverNow())
    if (refusal === 'already_submitted' && card.stored.data) return setFlow({ step: 'complete', record: card.stored.data })
    if (refusal === 'deadline_passed') {
      return void toast.error({ title: texts.deadlinePassed(), description: texts.theDeadlineForThisWeeks() })
    }
    setFlow({ step: 'review' })
  }

  const submit = () => {
    const { gamePicks, mnfTotalScore } = card.form.getValues()
    const picks = withoutGaps(gamePicks)
    const now = serverNow()
    if (card.refusalAt(now)) {
      setFlow(NONE)
      return void toast.error({
        title: texts.cannotSubmitPicks(),
        description: texts.youCanOnlySubmitPicks(),
      })
    }
    // A game that has kicked off since it was picked can't be part of the card any more.
    const open = games.filter((game) => isOpenForPicks(game, now) && picks[game.id])
    if (open.length === 0) {
      return void toast.error({ title: texts.noPicksSelected(), description: texts.pleaseSelectYourPicks() })
    }
    if (!isComplete(games, picks, mnfTotalScore, now) || queryClient.isMutating({ mutationKey: SUBMIT }) > 0) return
    mutation.mutate({
      userId: playerId,
      week: card.info.week,
      season: card.info.season,
      gamePicks: withoutGaps(Object.fromEntries(open.map((game) => [game.id, picks[game.id]]))),
      tieBreakerScore: mnfTotalScore,
      ...(card.changes !== null && { replaces: card.changes }),
    })
  }

  return {
    flow,
    isSending: mutation.isPending,
    review,
    submit,
    /** A queued submission has been stored. */
    finishWith,
    /** The picks were submitted on another device while the review was open. */
    showElsewhere: (record: PicksRecord) => setFlow({ step: 'already', record }),
    /** A queued submission was refused, because other picks count. */
    showAlready,
    change: (record: PicksRecord) => {
      setFlow(NONE)
      card.startChange(record)
    },
    returnToPicks: () => {
      window.scrollTo(0, 0)
      setFlow({ step: 'celebrating' })
    },
    /** After the celebration, if this device has not been asked whether it may notify the player. */
    offerReminders: () => setFlow(isPushOfferDue() && mayOfferPush() ? { step: 'offering_reminders' } : NONE),
    showComplete: (record: PicksRecord) => setFlow({ step: 'complete', record }),
    close: () => setFlow(NONE),
  }
}

export type SubmitFlow = ReturnType<typeof useSubmitFlow>
