import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useIsScrollLocked } from '#pwa/design/useScrollLock.ts'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import { SeasonStory } from '#pwa/football/season/SeasonStory.tsx'
import { getOwnSeason, markSeasonSeen } from '#shared/contract/seasons.ts'
import type { OwnSeason } from '#shared/model/season.ts'

const seenSeason = deviceValue(STORAGE_NAMES.seenSeason, z.number())

/** Milliseconds without any dialog before the season is shown: a prize is celebrated first. */
const CALM_MS = 1_500

/**
 * The player's season, once by itself after the championship is settled, and never above an open dialog. The server knows who has seen it, so that
 * it opens on one device only; if it can't be reached then, that is reported later.
 */
export function NewSeasonStory({ season }: { season: number }) {
  const queryClient = useQueryClient()
  const query = persistedCall(getOwnSeason, { params: { season: String(season) } }, BOARDS)
  const { data: own, isFetching } = useQuery({ ...query, retry: false })
  const isScrollLocked = useIsScrollLocked()
  const [isOpen, setIsOpen] = useState(false)
  const [isSeenHere, setIsSeenHere] = useState(() => seenSeason.read() === season)
  const isReady = own !== undefined && !isFetching && !own.isSeen && !isSeenHere && !isScrollLocked
  useAfter(isReady ? CALM_MS : null, season, (seen) => {
    seenSeason.save(seen)
    setIsSeenHere(true)
    setIsOpen(true)
  })
  const isUnreported = isSeenHere && own?.isSeen === false
  const report = useEffectEvent(async () => {
    const { isSeen } = await callApi(markSeasonSeen, { params: { season: String(season) } })
    queryClient.setQueryData<OwnSeason>(query.queryKey, (known) => known && { ...known, isSeen })
  })
  useEffect(() => {
    if (isUnreported) report().catch(() => undefined) // at the next start
  }, [isUnreported])
  return isOpen && <SeasonStory season={season} onClose={() => setIsOpen(false)} />
}
