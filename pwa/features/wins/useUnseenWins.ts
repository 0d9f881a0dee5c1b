import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { hasStatus } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Win } from '#shared/model/win.ts'
import { dropSeenWin, listSeenWins, saveSeenWin } from './seenWins.ts'

/** Wins whose celebration began since this page was loaded. An answer that was requested before must not bring them back. */
const begun = new Set<string>()

const KEY = callKey(contract.listUnseenWins, {})

/**
 * The player's wins that were not celebrated yet, oldest first: not on another device, by the server's last answer, and not here.
 * They are fetched again whenever the app comes to the front. Call `markSeen` when a celebration begins; if the server can't be reached then,
 * this is reported later, and the win is not shown again.
 */
export function useUnseenWins(playerId: string): { unseen: readonly Win[]; markSeen: (win: Win) => void } {
  const queryClient = useQueryClient()
  const wins = useQuery({
    ...callQuery(contract.listUnseenWins, {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: true,
  })

  const report = async (id: string) => {
    try {
      await callApi(contract.markWinSeen, { params: { id } })
    } catch (error) {
      if (!hasStatus(error, 404)) return // later
    }
    dropSeenWin(playerId, id)
  }
  const reportAll = useEffectEvent(() => {
    for (const id of listSeenWins(playerId)) void report(id)
  })
  // Every answer shows that the server can be reached.
  const answeredAt = wins.dataUpdatedAt
  useEffect(() => {
    if (answeredAt > 0) reportAll()
  }, [answeredAt])

  const isSeen = ({ id }: Win) => begun.has(id) || listSeenWins(playerId).includes(id)
  return {
    unseen: (wins.data ?? []).filter((win) => !isSeen(win)),
    markSeen: (win) => {
      if (isSeen(win)) return
      begun.add(win.id)
      saveSeenWin(playerId, win.id)
      queryClient.setQueryData<Win[]>(KEY, (known) => known?.filter(({ id }) => id !== win.id))
    },
  }
}
