import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverNow } from '#pwa/device/serverTime.ts'
import { dropDraft, openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { type PicksForm, type PicksRecord, picksForm } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'

const EMPTY: PicksForm = { gamePicks: {}, mnfTotalScore: 0 }

type Options = {
  playerId: string
  week: WeekKey
  /** After each choice of the player's, with the form's values before and after; `name` is the field that changed, `isOnCard` false when it was changed from elsewhere. */
  onChoice: (change: { name: string; isOnCard: boolean; before: PicksForm; after: PicksForm }) => void
}

/**
 * The form of a player's week. It starts with the draft that this device has stored, and every tap is in the device's database at once.
 * `isReady` once the draft was looked for. `changes` is the receipt of the submitted card that the draft changes; null for a first submission.
 */
export function usePicksForm({ playerId, week: { season, week }, onChoice }: Options) {
  const form = useForm<PicksForm>({ defaultValues: EMPTY, resolver: zodResolver(picksForm) })
  const [readyFor, setReadyFor] = useState<string | null>(null)
  const [changes, setChanges] = useState<string | null>(null)
  /** The values before the latest choice. */
  const before = useRef(EMPTY)
  const key = `${playerId} ${season} ${week}`
  const draftKey = { playerId, season, week }
  const handleChoice = useEffectEvent(onChoice)

  const save = (values: PicksForm, receipt: string | null) =>
    saveDraft(draftKey, {
      gamePicks: withoutGaps(values.gamePicks),
      tiebreaker: values.mnfTotalScore,
      savedAt: serverNow(),
      ...(receipt !== null && { changes: receipt }),
    })
  const show = (values: PicksForm, receipt: string | null) => {
    before.current = values
    form.reset(values)
    setChanges(receipt)
  }
  const handleInput = useEffectEvent((name: string, isOnCard: boolean) => {
    const after = structuredClone(form.getValues())
    void save(after, changes)
    handleChoice({ name, isOnCard, before: before.current, after })
    before.current = after
  })
  const showDraft = useEffectEvent((draft: Awaited<ReturnType<typeof openDraft>>) => {
    show(draft ? { gamePicks: draft.gamePicks, mnfTotalScore: draft.tiebreaker } : EMPTY, draft?.changes ?? null)
    setReadyFor(key)
  })

  useEffect(() => {
    let isGone = false
    void openDraft({ playerId, season, week }, serverNow()).then((draft) => {
      if (!isGone) showDraft(draft)
    })
    const { unsubscribe } = form.watch((_, { name, type }) => {
      // A `change` is typed or tapped on the card; no type means `setValue`, a choice made elsewhere. A blur changes nothing, a reset has no name.
      if (name && type !== 'blur') handleInput(name, type === 'change')
    })
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [form, playerId, season, week])

  return {
    form,
    isReady: readyFor === key,
    changes,
    empty: () => show(EMPTY, null),
    /** Makes a submitted card the draft of a change; a change that was begun in another tab goes on. */
    startChange: async (record: PicksRecord) => {
      const draft = await openDraft(draftKey, serverNow())
      if (draft?.changes !== undefined) return show({ gamePicks: draft.gamePicks, mnfTotalScore: draft.tiebreaker }, draft.changes)
      const values = { gamePicks: { ...record.gamePicks }, mnfTotalScore: record.tieBreakerScore }
      show(values, record.receipt)
      await save(values, record.receipt)
    },
    /** Lets the draft change this card instead: another phone has submitted it, and the player has seen it. */
    changeInstead: async (record: PicksRecord) => {
      setChanges(record.receipt)
      await save(form.getValues(), record.receipt)
    },
    /** Deletes the draft of a change; the submitted card counts. */
    stopChange: async () => {
      show(EMPTY, null)
      await dropDraft(draftKey)
    },
  }
}

/** Radio inputs that nobody touched stand as null in the form's values. */
export const withoutGaps = (picks: Partial<Record<string, PicksForm['gamePicks'][string] | null>>): PicksForm['gamePicks'] =>
  Object.fromEntries(Object.entries(picks).flatMap(([id, side]) => (side ? [[id, side]] : [])))
