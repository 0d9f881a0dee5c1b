import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasStatus } from '#pwa/data/call/apiError.ts'
import { CURRENT_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { isFromEarlierVisit, persistAnswer, persistedQuery } from '#pwa/data/persist/persistedQuery.ts'
import { postToOtherTabs } from '#pwa/offline/tabChannel.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { PicksRecord, PicksSubmission } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'

const inputOf = (userId: string, { season, week }: WeekKey) => ({ params: { userId, week: String(week), season: String(season) } })

/** The player's submitted picks of a week; null before they submit. The current week has a call of its own where 404 means "none yet". */
export function useWeekPicks(userId: string, week: WeekKey, isCurrent: boolean) {
  const queryClient = useQueryClient()
  const input = inputOf(userId, week)
  return useQuery({
    ...persistedQuery<PicksRecord | null>(
      callKey(contract.getPicks, input),
      ({ signal }) => (isCurrent ? fetchCurrent(input, signal) : callApi(contract.getWeekPicks, input, { signal })),
      CURRENT_PICKS,
    ),
    // "None" of an earlier visit is fetched again, however new it is.
    staleTime: ({ state }) => (state.data === null && isFromEarlierVisit(state) ? 0 : CURRENT_PICKS.staleTime),
    placeholderData: () => {
      const current = queryClient.getQueryData(callQuery(contract.getCurrentPicks, { params: { userId } }).queryKey)
      return current && isSameWeek(current, week) ? current : undefined
    },
  })
}

/** Whether it is not known if the player has a card: "none" of an earlier visit may have changed since, on another device. */
export const isCardUnknown = ({ data, dataUpdatedAt }: Pick<ReturnType<typeof useWeekPicks>, 'data' | 'dataUpdatedAt'>) =>
  data === undefined || (data === null && isFromEarlierVisit({ dataUpdatedAt }))

async function fetchCurrent(input: ReturnType<typeof inputOf>, signal: AbortSignal): Promise<PicksRecord | null> {
  try {
    return await callApi(contract.getPicks, input, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw new Error('Failed to fetch picks', { cause: error })
  }
}

/** Asks for the player's current picks before the week itself is known, so that they are there with it. */
export function usePrefetchCurrentPicks(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void queryClient.prefetchQuery({ ...callQuery(contract.getCurrentPicks, { params: { userId } }), ...CURRENT_PICKS })
  }, [queryClient, userId])
}

/** Writes a stored record to the query cache, and has what depends on it fetched again. Nothing waits for that: on a slow network it takes long. */
export function useStorePicks() {
  const queryClient = useQueryClient()
  return async (record: PicksRecord) => {
    const key = callKey(contract.getPicks, inputOf(record.userId, record))
    queryClient.setQueryData(key, record)
    await persistAnswer(key, queryClient)
    queryClient.setQueryData(callKey(contract.getCurrentPicks, { params: { userId: record.userId } }), record)
    postToOtherTabs({ type: 'picks-stored' })
    const outdated = [contract.listGames, contract.getWeeklyBoard, contract.getSeasonBoard, contract.getOwnStanding]
    for (const call of outdated) void queryClient.invalidateQueries({ queryKey: callKey(call) })
  }
}

/** Changes the tiebreaker of submitted picks. The same number sent again answers with the stored record. */
export const sendTiebreaker = ({ record, tieBreakerScore }: { record: PicksRecord; tieBreakerScore: number }) =>
  callApi(contract.changeTiebreaker, { ...inputOf(record.userId, record), body: { tieBreakerScore } })

export const sendPicks = (submission: PicksSubmission) => callApi(contract.submitPicks, { body: submission })
