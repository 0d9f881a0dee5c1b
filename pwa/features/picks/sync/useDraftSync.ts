import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { afterPicks } from '#pwa/device/picksShown.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { contract } from '#shared/contract/appCalls.ts'

/** While the current card is a first draft, merges it with the player's draft on the server, so that it opens on every device. */
export function useDraftSync(playerId: string, card: CurrentCard): void {
  const queryClient = useQueryClient()
  const { form, info, infoFault, isReady, stored, changes } = card
  const { season, week } = info
  const isWanted = isReady && infoFault === null && stored.data === null && changes === null
  const read = useEffectEvent(() => card.readDraft())
  const merge = useEffectEvent(card.mergeDraft)
  const canSend = useEffectEvent(() => card.canPick)
  const refetchCard = useEffectEvent(() => {
    for (const call of [contract.getPicks, contract.getCurrentPicks]) void queryClient.invalidateQueries({ queryKey: callKey(call) })
  })
  const refetchWeek = useEffectEvent(() => {
    for (const call of [contract.getCurrentWeek, contract.listGames]) void queryClient.invalidateQueries({ queryKey: callKey(call) })
  })

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    let stop = () => {}
    const start = async () => {
      await afterPicks() // the games come before its code
      const { startDraftSync } = await import('./draftSync.ts')
      if (isGone) return
      const sync = startDraftSync({
        key: { playerId, season, week },
        read: () => read(),
        merge: (other) => void merge(other),
        canSend: () => canSend(),
        onSubmitted: () => refetchCard(),
        onRefused: () => refetchWeek(),
      })
      const { unsubscribe } = form.watch((_, { name, type }) => {
        if (name && type !== 'blur') sync.recordChoice()
      })
      stop = () => {
        unsubscribe()
        sync.stop()
      }
    }
    start().catch(() => undefined) // without its code (no network, a newer build) the draft stays on this device
    return () => {
      isGone = true
      stop()
    }
  }, [isWanted, form, playerId, season, week])
}
