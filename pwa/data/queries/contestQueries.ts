import { useQuery } from '@tanstack/react-query'
import { CONTEST, CURRENT_WEEK } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import { PLAIN_CONTEST } from './contest.ts'

/** Fetches the contest's names and prizes; for the app's frame, which passes them to every screen. */
export const useContestQuery = (): ContestInfo => useQuery({ ...callQuery(contract.getContest, {}), ...CONTEST }).data ?? PLAIN_CONTEST

/** The current week and its deadline, which may move: polled without a live connection. */
export function useCurrentWeek() {
  const { isConnected } = useLiveState()
  return useQuery({
    ...callQuery(contract.getCurrentWeek, {}),
    ...CURRENT_WEEK,
    refetchOnWindowFocus: true,
    refetchInterval: isConnected ? false : CURRENT_WEEK.staleTime,
  })
}
