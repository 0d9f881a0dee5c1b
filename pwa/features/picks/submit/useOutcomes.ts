import { useEffect, useEffectEvent } from 'react'
import { toast } from '#pwa/design/toastStore.ts'
import { latestOutcome, type Outcome } from '#pwa/offline/sendQueued.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { fullWeekTitle, isSameWeek } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'
import type { SubmitFlow } from './useSubmitFlow.ts'

/**
 * Shows the outcome of a queued submission: the lock-in for a stored one, the picks that count where others were there first, else a toast with
 * the reason. Of another week than the current one, which a phone that was put away may send days later, it is a toast that names the week.
 */
export function useOutcomes(current: WeekKey, { finishWith, showAlready }: Pick<SubmitFlow, 'finishWith' | 'showAlready'>): void {
  const handleOutcome = useEffectEvent((outcome: Outcome) => {
    const of = outcome.kind === 'sent' ? outcome.record : outcome.submission
    if (!isSameWeek(of, current)) showOther(outcome, fullWeekTitle(of, current.season))
    else if (outcome.kind === 'sent') void finishWith(outcome.record)
    else if (outcome.stored) void showAlready(outcome.stored)
    else toast.error({ title: texts.cannotSubmitPicks(), description: outcome.text })
  })
  useEffect(() => latestOutcome.subscribe((outcome) => outcome && handleOutcome(outcome)), [])
}

function showOther(outcome: Outcome, week: string) {
  if (outcome.kind === 'sent') toast.success({ title: texts.picksOfWeekAreIn({ week }), description: texts.theyWereSavedOnThisPhone() })
  else {
    const description =
      outcome.code === 'deadline_passed' || outcome.code === 'not_current_week' ? texts.theirDeadlinePassed() : outcome.text
    toast.error({ title: texts.picksOfWeekAreNotIn({ week }), description })
  }
}
