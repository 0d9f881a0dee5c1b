import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ASK_WHETHER_OPEN_EVERY_MS, CONTEST, CURRENT_WEEK } from '#pwa/data/call/cacheTimes.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useLiveState } from '#pwa/data/live/liveChanges.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import { msUntilRollover } from '#shared/rules/weeks/nextRollover.ts'
import { PLAIN_CONTEST } from './contest.ts'

/**
 * Fetches the contest's names and prizes; for the app's frame, which passes them to every screen. At a rollover the next week's prizes and time zone
 * count. A page that says "Opening soon" opens by itself.
 */
export const useContestQuery = (): ContestInfo =>
  useQuery({
    ...callQuery(contract.getContest, {}),
    ...CONTEST,
    staleTime: ({ state: { data } }) => (data?.isOpen === false ? 0 : CONTEST.staleTime),
    refetchInterval: ({ state: { data } }) =>
      data?.isOpen === false ? ASK_WHETHER_OPEN_EVERY_MS : msUntilAsking((data ?? PLAIN_CONTEST).timeZone, serverNow()),
  }).data ?? PLAIN_CONTEST

/** Open pages ask within this time after the rollover or the opening of a season, so that not all ask at once; when they were opened decides. */
const SPREAD_MS = 25 * SECOND_MS
export const spreadOfPage = () => performance.timeOrigin % SPREAD_MS

/** Milliseconds until this page asks after the next rollover. In the seconds between a rollover and its request this is that request, not the one of the next day. */
export const msUntilAsking = (zone: string, now: EpochMs) => msUntilRollover(zone, now - spreadOfPage())

/** Milliseconds until this page asks after the opening of the coming season. */
function msUntilAskingForOpening(week: CurrentWeekInfo | undefined, now: EpochMs): number {
  const opensAt = week?.seasons?.coming?.opensAt
  const ms = opensAt ? Date.parse(opensAt) + spreadOfPage() - now : 0
  return ms > 0 ? ms : Number.POSITIVE_INFINITY
}

/** The current week and its deadline, which may move: polled without a live connection, and at each rollover and opening of a season, which no event announces. */
export function useCurrentWeek() {
  const { isConnected } = useLiveState()
  const queryClient = useQueryClient()
  const zone = () => (queryClient.getQueryData(callQuery(contract.getContest, {}).queryKey) ?? PLAIN_CONTEST).timeZone
  return useQuery({
    ...callQuery(contract.getCurrentWeek, {}),
    ...CURRENT_WEEK,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      Math.min(
        msUntilAsking(zone(), serverNow()),
        msUntilAskingForOpening(data, serverNow()),
        isConnected ? Number.POSITIVE_INFINITY : CURRENT_WEEK.staleTime,
      ),
  })
}

/** Whether no season is open, so that no text may ask for picks. */
export const useIsSeasonClosed = () => isSeasonClosed(useCurrentWeek().data)

/** Whether the deadline of the current week has passed, or no season is open. */
export function useArePicksClosed(): boolean {
  const now = useNow(MINUTE_MS)
  const { data } = useCurrentWeek()
  return (
    data !== undefined && (isSeasonClosed(data) || data.isDeadlinePassed || (data.deadline !== null && now >= Date.parse(data.deadline)))
  )
}
