import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '#pwa/design/toastStore.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { dropDraft } from '#pwa/offline/drafts.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import * as texts from './texts.ts'

/**
 * Closes the open form when the player's picks were submitted in another tab or on another device, and says so. An open review shows what counts.
 * Also deletes a draft that was found beside the submitted card: signing out would warn of it as picks that were not submitted.
 */
export function useSubmittedElsewhere(playerId: string, card: CurrentCard, flow: SubmitFlow): void {
  const wasOpen = useRef(false)
  const { stored, queued } = card
  const record = stored.data
  const isOpenHere = card.isReady && card.canPick && !record && queued === null && !flow.isSending
  const isIdle = card.isReady && card.changes === null && queued === null && !flow.isSending && flow.flow.step === 'none'
  const deleteDraft = useEffectEvent(({ season, week }: PicksRecord) => {
    card.empty()
    void dropDraft({ playerId, season, week })
  })
  const close = useEffectEvent((submitted: PicksRecord) => {
    const isReviewing = flow.flow.step === 'review'
    if (flow.isSending || (flow.flow.step !== 'none' && !isReviewing)) return
    deleteDraft(submitted)
    if (isReviewing) return flow.showElsewhere(submitted)
    toast.success({ title: texts.picksSubmitted(), description: texts.youSubmittedThesePicks() })
  })
  const hasDraft = useEffectEvent(() => card.draftValues() !== null)
  useEffect(() => {
    if (record && wasOpen.current) close(record)
    else if (record && isIdle && hasDraft()) deleteDraft(record)
    wasOpen.current = isOpenHere
  }, [record, isOpenHere, isIdle])
}
