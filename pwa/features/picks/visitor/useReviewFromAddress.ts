import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { REVIEW_PARAM } from './reviewPath.ts'

/** Opens the review once where the address asks for it: after the sign-up of somebody who had made picks before. */
export function useReviewFromAddress(card: CurrentCard, { review }: Pick<SubmitFlow, 'review'>): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(REVIEW_PARAM)
  const isSubmitted = Boolean(card.stored.data)
  const isKnown = card.isReady && card.games.data !== undefined && (card.canPick || isSubmitted)
  const open = useEffectEvent(() => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(REVIEW_PARAM)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
    if (!isSubmitted) review()
  })
  useEffect(() => {
    if (isAsked && isKnown) open()
  }, [isAsked, isKnown])
}
