import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '#pwa/design/toastStore.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { dropDraft } from '#pwa/offline/drafts.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import * as texts from './texts.ts'

/** Closes the open form when the player's picks were submitted in another tab or on another device, and says so. An open review shows what counts. */
export function useSubmittedElsewhere(playerId: string, card: CurrentCard, flow: SubmitFlow): void {
  const wasOpen = useRef(false)
  const { stored, queued } = card
  const record = stored.data
  const isOpenHere = card.isReady && card.canPick && !record && queued === null && !flow.isSending
  const close = useEffectEvent((submitted: PicksRecord) => {
    const isReviewing = flow.flow.step === 'review'
    if (flow.isSending || (flow.flow.step !== 'none' && !isReviewing)) return
    card.empty()
    void dropDraft({ playerId, season: submitted.season, week: submitted.week })
    if (isReviewing) return flow.showElsewhere(submitted)
    toast.success({ title: texts.picksSubmitted(), description: texts.youSubmittedThesePicks() })
  })
  useEffect(() => {
    if (record && wasOpen.current) close(record)
    wasOpen.current = isOpenHere
  }, [record, isOpenHere])
}
