import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '#pwa/data/call/callQuery.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { contract } from '#shared/contract/appCalls.ts'

/** Asks the server again when the deadline as this screen knows it has passed: it may have moved, and games are about to start. */
export function useServerRecord({ deadline, now }: Pick<CurrentCard, 'deadline' | 'now'>): void {
  const queryClient = useQueryClient()
  const isPast = deadline !== null && now >= deadline
  useEffect(() => {
    if (!isPast) return
    void queryClient.invalidateQueries({ queryKey: callKey(contract.getCurrentWeek) })
    void queryClient.invalidateQueries({ queryKey: callKey(contract.listGames) })
  }, [queryClient, isPast])
}
