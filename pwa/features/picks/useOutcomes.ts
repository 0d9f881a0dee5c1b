import { useEffect, useEffectEvent } from 'react'
import { toast } from '#pwa/design/toastStore.ts'
import { latestOutcome, type Outcome } from '#pwa/offline/sendQueued.ts'
import type { SubmitFlow } from './useSubmitFlow.ts'

/** Shows the outcome of a queued submission: the lock-in for a stored one, a toast with the reason for a refused one. */
export function useOutcomes({ finishWith }: Pick<SubmitFlow, 'finishWith'>): void {
  const handleOutcome = useEffectEvent((outcome: Outcome) => {
    if (outcome.kind === 'sent') void finishWith(outcome.record)
    else toast.error({ title: 'Cannot Submit Picks', description: outcome.text })
  })
  useEffect(() => latestOutcome.subscribe((outcome) => outcome && handleOutcome(outcome)), [])
}
