import { useMemo } from 'react'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { useWeekField } from '#pwa/features/standings/fieldStanding.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type BestOf, createBestPlaces } from './bestPlaces.ts'
import { createGameMarks, type MarksOf } from './gameMarks.ts'

/** What wide screens show of each player's card. `bestOf` is null once no game is open. */
export type WideFacts = { marksOf: MarksOf; bestOf: BestOf | null }

/** What the cards say about each player, on wide screens and where this player may see them. */
export function useWideFacts(week: WeekKey, isCurrent: boolean): WideFacts | null {
  const isWide = useIsWide()
  const field = useWeekField(week)
  const games = useWeekGames(week, isCurrent).data
  return useMemo(
    () =>
      isWide && field?.state === 'shown' && games
        ? { marksOf: createGameMarks(field, games), bestOf: createBestPlaces(field, games) }
        : null,
    [isWide, field, games],
  )
}
