import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useIsScrollLocked } from '#pwa/design/useScrollLock.ts'
import { deviceValue } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { SeasonStory } from '#pwa/football/season/SeasonStory.tsx'
import { getOwnSeason } from '#shared/contract/seasons.ts'

const seenSeason = deviceValue(STORAGE_NAMES.seenSeason, z.number())

/** Milliseconds without any dialog before the season is shown: a prize is celebrated first. */
const CALM_MS = 1_500

/** The player's season, once by itself after the championship is settled, and never above an open dialog. */
export function NewSeasonStory({ season }: { season: number }) {
  const isNew = seenSeason.read() !== season
  const own = useQuery({
    ...persistedCall(getOwnSeason, { params: { season: String(season) } }, BOARDS),
    enabled: isNew,
    retry: false,
  }).data
  const isScrollLocked = useIsScrollLocked()
  const [isOpen, setIsOpen] = useState(false)
  const isReady = isNew && own !== undefined && !isScrollLocked && !isOpen
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => {
      seenSeason.save(season)
      setIsOpen(true)
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [isReady, season])
  return isOpen && <SeasonStory season={season} onClose={() => setIsOpen(false)} />
}
