import { useEffect, useEffectEvent } from 'react'
import { toast } from '#pwa/design/toastStore.ts'
import { type Outcome, subscribeToOutcome } from '#pwa/offline/sendWaiting.ts'
import type { SubmitFlow } from './useSubmitFlow.ts'

/** Shows what became of a submission that waited on this phone: the same ceremony as ever, or a plain word about why not. */
export function useOutcomes({ finishWith }: Pick<SubmitFlow, 'finishWith'>): void {
  const handleOutcome = useEffectEvent((outcome: Outcome) => {
    if (outcome.kind === 'sent') void finishWith(outcome.record)
    else toast.error({ title: 'Cannot Submit Picks', description: outcome.text })
  })
  useEffect(() => subscribeToOutcome(handleOutcome), [])
}
