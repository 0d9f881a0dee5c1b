import { useQuery } from '@tanstack/react-query'
import { CURRENT_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** A player's submitted picks of a week; not asked for without a player or a week. */
export const useSubmittedPicks = (week: WeekKey | null, playerId: string | null) =>
  useQuery({
    ...persistedCall(
      contract.getWeekGamePicks,
      { params: { userId: playerId ?? '', week: String(week?.week), season: String(week?.season) } },
      CURRENT_PICKS,
    ),
    enabled: week !== null && playerId !== null,
  })
