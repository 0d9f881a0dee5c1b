import { STANDINGS_PAGE_ROWS } from '#shared/contest.ts'
import type { PlacedRow, StandingsRow, WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { RecordedRequest } from './fakeApi.ts'
import { aWeeklyBoard } from './fixtures.ts'

/** A row of the full standings; its id follows its index. */
export const aStandingsRow = (index: number, overrides: Partial<StandingsRow> = {}): StandingsRow => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  displayName: `player_${index + 1}`,
  place: index + 1,
  isTied: false,
  score: Math.max(0, 14 - Math.floor(index / 10)),
  moved: 0,
  prize: null,
  prizeUpTo: null,
  ...overrides,
})

export const aPlacedRow = (index: number, overrides: Partial<StandingsRow> = {}): PlacedRow => ({
  ...aStandingsRow(index, overrides),
  index,
})

/** Standings of a week under way, of so many players; `rowAt` gives rows other values. Answers any page that is asked for. */
export function aWeekStandings(players: number, rowAt: (index: number) => Partial<StandingsRow> = () => ({})) {
  return ({ path }: Pick<RecordedRequest, 'path'>): WeekStandingsPage => {
    const page = Number(new URL(path, 'http://any.example').searchParams.get('page') ?? 0)
    const first = page * STANDINGS_PAGE_ROWS
    const { topUsers: _, ...progress } = aWeeklyBoard({ participants: players, games: 15, countedGames: 12, openGames: 3 })
    return {
      ...progress,
      finals: 12,
      page,
      pages: Math.ceil(players / STANDINGS_PAGE_ROWS),
      players,
      rows: Array.from({ length: Math.max(0, Math.min(STANDINGS_PAGE_ROWS, players - first)) }, (_, index) =>
        aStandingsRow(first + index, rowAt(first + index)),
      ),
      movedSince: { gameId: '2025-5-3', awayTeam: 'KC', homeTeam: 'MIN' },
      entrants: [],
    }
  }
}
