import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { dropSeenWin, listSeenWins, saveSeenWin } from '#pwa/offline/seenWins.ts'
import { contract } from '#shared/contract/index.ts'
import type { Win } from '#shared/model/win.ts'

/** Wins whose celebration began since this page was loaded: an answer that was under way at that moment must not bring one back. */
const begun = new Set<string>()

const KEY = callKey(contract.listUnseenWins, {})

/**
 * The player's wins that nobody has celebrated yet, oldest first: not on another device, as far as the server's last answer goes, and not here.
 * They are asked for again whenever the app comes to the front. `markSeen` counts from the moment a celebration begins; what the server
 * can't be told now is told later, without showing it again.
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

  const tell = async (id: string) => {
    try {
      await callApi(contract.markWinSeen, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return // later
    }
    dropSeenWin(playerId, id)
  }
  const tellAll = useEffectEvent(() => {
    for (const id of listSeenWins(playerId)) void tell(id)
  })
  // Every answer shows that the server can be reached.
  const answeredAt = wins.dataUpdatedAt
  useEffect(() => {
    if (answeredAt > 0) tellAll()
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
