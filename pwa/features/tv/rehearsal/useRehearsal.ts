import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useAtTime } from '#pwa/features/tv/timeStore.ts'
import type { Received } from '#pwa/features/tv/tvQuery.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { type RehearsalPicture, rehearsalId } from '#shared/model/rehearsal.ts'

/** A week is played in ten minutes, so a score is old after seconds. */
const REFRESH_MS = 2 * SECOND_MS

/** The rehearsal that an address names: `/tv-display?rehearsal=…`; null when it names none. */
export const rehearsalInAddress = ({ search }: { search: string }): string | null =>
  rehearsalId.safeParse(new URLSearchParams(search).get('rehearsal')).data ?? null

/** What the screen shows of a rehearsal; null without one, once it has ended, by the clock too, and while it can't be read. */
export function useRehearsal(id: string | null): (Received & Pick<RehearsalPicture, 'endsAt' | 'reaction'>) | null {
  const input = { params: { id: id ?? '' } }
  const { data, error } = useQuery({
    queryKey: callKey(contract.getRehearsal, input),
    queryFn: async ({ signal }) => ({ ...(await callApi(contract.getRehearsal, input, { signal })), receivedAt: serverNow() }),
    enabled: id !== null,
    refetchInterval: (query) => (hasEnded(query.state.error) ? false : REFRESH_MS),
    refetchIntervalInBackground: true,
  })
  const isOver = useAtTime((now) => data !== undefined && now >= Date.parse(data.endsAt))
  return id === null || !data || isOver || hasEnded(error) ? null : data
}

const hasEnded = (error: Error | null) => hasCode(error, 'not_found')
