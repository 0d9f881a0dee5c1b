import { useEffect, useEffectEvent } from 'react'
import { toast } from '#pwa/design/toastStore.ts'
import { latestOutcome, type Outcome } from '#pwa/offline/sendQueued.ts'
import * as texts from './texts.ts'
import type { SubmitFlow } from './useSubmitFlow.ts'

/** Shows the outcome of a queued submission: the lock-in for a stored one, the picks that count where others were there first, else a toast with the reason. */
export function useOutcomes({ finishWith, showAlready }: Pick<SubmitFlow, 'finishWith' | 'showAlready'>): void {
  const handleOutcome = useEffectEvent((outcome: Outcome) => {
    if (outcome.kind === 'sent') void finishWith(outcome.record)
    else if (outcome.stored) void showAlready(outcome.stored)
    else toast.error({ title: texts.cannotSubmitPicks(), description: outcome.text })
  })
  useEffect(() => latestOutcome.subscribe((outcome) => outcome && handleOutcome(outcome)), [])
}
