import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterNextPaint } from '#pwa/device/afterNextPaint.ts'
import { createStore } from '#pwa/device/createStore.ts'
import { listen } from '#pwa/device/listen.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { dropDraft, openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { fromWeekDraft, limitToServerTime, recordChoices, toWeekDraft } from '#pwa/offline/draftTimes.ts'
import { lateOpenings, storeHealth } from '#pwa/offline/localStore.ts'
import { type Draft, NO_DRAFT } from '#pwa/offline/storedDraft.ts'
import { onTabMessage, postToOtherTabs } from '#pwa/offline/tabChannel.ts'
import { adoptions } from '#pwa/offline/visitorDrafts.ts'
import { storeEarlyPicks } from '#pwa/start/earlyPicks.ts'
import type { WeekDraft } from '#shared/model/draft.ts'
import { type PicksForm, type PicksRecord, picksForm } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameDraft, mergeDrafts } from '#shared/rules/picks/draft.ts'

type Options = {
  playerId: string
  week: WeekKey
  /** After each choice of the player's, with the form's values before and after. `name` is the field that changed, `isOnCard` false when it was changed from elsewhere. */
  onChoice: (change: { name: string; isOnCard: boolean; before: PicksForm; after: PicksForm }) => void
}

/**
 * The form of a player's week. It starts with the draft that this device has stored, and every tap is in the device's database once it is painted.
 * `isReady` once the draft was looked for. `changes` is the receipt of the submitted card that the draft changes; null for a first submission.
 */
export function usePicksForm({ playerId, week: { season, week }, onChoice }: Options) {
  const form = useForm<PicksForm>({ defaultValues: toValues(NO_DRAFT), resolver: zodResolver(picksForm) })
  const [readyFor, setReadyFor] = useState<string | null>(null)
  const [changes, setChanges] = useState<string | null>(null)
  /** Renders the screen again when the draft was replaced from elsewhere; a tap renders only its own card. */
  const [, setShownAt] = useState({})
  /** The draft as it stands, with the times of its choices. */
  const draft = useRef<Draft>(NO_DRAFT)
  /** How many choices the database does not have yet. */
  const unsaved = useRef(0)
  const key = `${playerId} ${season} ${week}`
  const draftKey = { playerId, season, week }
  const handleChoice = useEffectEvent(onChoice)
  /** The choices made so far. A tap is in them one paint later: what follows them must not delay the picture of the tap. */
  const [values] = useState(() => createStore(toValues(NO_DRAFT)))

  const save = async (chosen = draft.current) => {
    const isSaved = await saveDraft(draftKey, chosen)
    postToOtherTabs({ type: 'draft-saved' })
    return isSaved
  }
  const show = (next: Draft) => {
    draft.current = next
    form.reset(toValues(next))
    values.set(toValues(next))
    setChanges(next.changes ?? null)
    setShownAt({})
  }
  const handleInput = useEffectEvent((name: string, isOnCard: boolean) => {
    const before = toValues(draft.current)
    const { gamePicks, mnfTotalScore } = structuredClone(form.getValues())
    draft.current = recordChoices(draft.current, { gamePicks: withoutGaps(gamePicks), tiebreaker: mnfTotalScore }, serverNow())
    const chosen = draft.current
    const after = toValues(chosen)
    unsaved.current += 1
    afterNextPaint(() => {
      void save(chosen).finally(() => {
        unsaved.current -= 1
      })
      values.set(after)
      handleChoice({ name, isOnCard, before, after })
    })
  })
  /** A database opened by a page that is being closed may never finish. */
  const storeUnsaved = useEffectEvent(() => {
    if (unsaved.current > 0 && draft.current.changes === undefined) storeEarlyPicks(draftKey, toWeekDraft(draft.current).picks)
  })
  const showDraft = useEffectEvent((found: Draft | null) => {
    show(found ?? NO_DRAFT)
    setReadyFor(key)
  })
  /** Takes choices made elsewhere into the form. Answers false when it had them already, and for the draft of a change. */
  const merge = (other: WeekDraft): boolean => {
    const own = toWeekDraft(draft.current)
    const merged = mergeDrafts(limitToServerTime(own), limitToServerTime(other))
    if (draft.current.changes !== undefined || isSameDraft(own, merged)) return false
    show(fromWeekDraft(merged))
    return true
  }
  const mergeStored = useEffectEvent((stored: Draft | null) => {
    if (stored && stored.changes === undefined && readyFor === key) merge(toWeekDraft(stored))
  })

  /** The device's database opened after the form had begun without it. */
  const catchUp = useEffectEvent((stored: Draft | null) => {
    if (stored && draft.current === NO_DRAFT) show(stored)
    else mergeStored(stored)
    if (storeHealth.get() === 'memory_only') void save()
  })

  useEffect(() => {
    let isGone = false
    const open = (take: (found: Draft | null) => void) =>
      void openDraft({ playerId, season, week }, serverNow()).then((found) => {
        if (!isGone) take(found)
      })
    open((found) => showDraft(found))
    const stops = [
      onTabMessage('draft-saved', () => open((found) => mergeStored(found))),
      lateOpenings.subscribe(() => open((found) => catchUp(found))),
      adoptions.subscribe(() => open((found) => mergeStored(found))),
      listen(window, ['pagehide'], storeUnsaved),
    ]
    const { unsubscribe } = form.watch((_, { name, type }) => {
      // A `change` is typed or tapped on the card; no type means `setValue`, a choice made elsewhere. A blur changes nothing, a reset has no name.
      if (name && type !== 'blur') handleInput(name, type === 'change')
    })
    return () => {
      isGone = true
      for (const stop of stops) stop()
      unsubscribe()
    }
  }, [form, playerId, season, week])

  return {
    form,
    values,
    isReady: readyFor === key,
    changes,
    empty: () => show(NO_DRAFT),
    /** The choices of the draft as they are shown without a form; null for an empty one. */
    draftValues: () => {
      const { gamePicks, tiebreaker } = draft.current
      return Object.keys(gamePicks).length > 0 || tiebreaker > 0 ? { gamePicks, tieBreakerScore: tiebreaker, isDraft: true } : null
    },
    /** The draft with the times of its choices, to be merged on the server. */
    readDraft: () => toWeekDraft(draft.current),
    /** Takes choices made elsewhere into the form, and stores them. Answers false when this device could not store them. */
    mergeDraft: (other: WeekDraft) => (merge(other) || storeHealth.get() === 'memory_only' ? save() : Promise.resolve(true)),
    /** Makes a submitted card the draft of a change; a change that was begun in another tab goes on. */
    startChange: async (record: PicksRecord) => {
      const found = await openDraft(draftKey, serverNow())
      if (found?.changes !== undefined) return show(found)
      const { gamePicks, tieBreakerScore: tiebreaker, receipt } = record
      show({ gamePicks: { ...gamePicks }, tiebreaker, savedAt: serverNow(), changes: receipt })
      await save()
    },
    /** Lets the draft change this card instead: another phone has submitted it, and the player has seen it. */
    changeInstead: async (record: PicksRecord) => {
      draft.current = { ...draft.current, savedAt: serverNow(), changes: record.receipt }
      setChanges(record.receipt)
      await save()
    },
    /** Deletes the draft of a change; the submitted card counts. */
    stopChange: async () => {
      show(NO_DRAFT)
      await dropDraft(draftKey)
    },
  }
}

const toValues = ({ gamePicks, tiebreaker }: Draft): PicksForm => ({ gamePicks, mnfTotalScore: tiebreaker })

/** Removes the radio inputs without a choice, which are null in the form's values. */
export const withoutGaps = (picks: Partial<Record<string, PicksForm['gamePicks'][string] | null>>): PicksForm['gamePicks'] =>
  Object.fromEntries(Object.entries(picks).flatMap(([id, side]) => (side ? [[id, side]] : [])))
