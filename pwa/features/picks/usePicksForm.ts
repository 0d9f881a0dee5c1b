import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { serverNow } from '#pwa/device/serverTime.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { type PicksForm, picksForm } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'

const EMPTY: PicksForm = { gamePicks: {}, mnfTotalScore: 0 }

export type PicksFormHandle = UseFormReturn<PicksForm>

type Options = {
  playerId: string
  week: WeekKey
  /** After each choice of the player's, with the form's values before and after; `name` is the field that changed, `isOnCard` false when it was changed from elsewhere. */
  onChoice: (change: { name: string; isOnCard: boolean; before: PicksForm; after: PicksForm }) => void
}

/**
 * The form of a player's week. It starts with the draft this device keeps, and every tap is in the device's database at once.
 * `isReady` once the draft was looked for.
 */
export function usePicksForm({ playerId, week: { season, week }, onChoice }: Options): {
  form: PicksFormHandle
  isReady: boolean
  empty: () => void
} {
  const form = useForm<PicksForm>({ defaultValues: EMPTY, resolver: zodResolver(picksForm) })
  const [readyFor, setReadyFor] = useState<string | null>(null)
  const key = `${playerId} ${season} ${week}`
  const handleChoice = useEffectEvent(onChoice)

  useEffect(() => {
    let isGone = false
    const draftKey = { playerId, season, week }
    let before = EMPTY
    void openDraft(draftKey, serverNow()).then((draft) => {
      if (isGone) return
      before = draft ? { gamePicks: draft.gamePicks, mnfTotalScore: draft.tiebreaker } : EMPTY
      form.reset(before)
      setReadyFor(key)
    })
    const { unsubscribe } = form.watch((_, { name, type }) => {
      // A `change` is typed or tapped on the card; no type means `setValue`, a choice made elsewhere. A blur changes nothing, a reset has no name.
      if (!name || type === 'blur') return
      const after = structuredClone(form.getValues())
      void saveDraft(draftKey, { gamePicks: withoutGaps(after.gamePicks), tiebreaker: after.mnfTotalScore, savedAt: serverNow() })
      handleChoice({ name, isOnCard: type === 'change', before, after })
      before = after
    })
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [form, key, playerId, season, week])

  return { form, isReady: readyFor === key, empty: () => form.reset(EMPTY) }
}

/** Radio inputs that nobody touched stand as null in the form's values. */
export const withoutGaps = (picks: Partial<Record<string, PicksForm['gamePicks'][string] | null>>): PicksForm['gamePicks'] =>
  Object.fromEntries(Object.entries(picks).flatMap(([id, side]) => (side ? [[id, side]] : [])))
