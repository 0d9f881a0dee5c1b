import { useMemo } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { type Freshness, freshnessOf } from './freshness.ts'
import { useAtTime } from './timeStore.ts'

/** How fresh the scores are now. The component renders again when that changes, not every second: a TV stick has a slow processor. */
export function useFreshness(receivedAt: EpochMs, feed: TvDisplay['feed']): Freshness {
  const zone = useZone()
  const current = useAtTime((now) => JSON.stringify(freshnessOf(receivedAt, feed, { zone, now })))
  return useMemo(() => JSON.parse(current) as Freshness, [current])
}
