import { page } from 'vitest/browser'
import { contract } from '#shared/contract/index.ts'
import type { SeasonStandingsPage } from '#shared/model/fullStandings.ts'
import { type Answer, answer } from './fakeApi.ts'
import { anAvailableWeek, aSlate, aViewer, aWeek, aWeeklyBoard, aWeeklyRow } from './fixtures.ts'
import { renderScreen } from './renderScreen.tsx'
import { aWeekStandings } from './standingsFixtures.ts'

const viewer = aViewer()
const { topUsers: _, ...progress } = aWeeklyBoard({ participants: 212, games: 15, countedGames: 12, openGames: 3 })
export const ownStanding = {
  ...progress,
  ...aWeeklyRow('Pat P.', { place: 4, isTied: true, weeklyScore: 9, reason: 'Tied on 9 until the tiebreaker game is over' }),
  tieBreakerScore: 47,
  reach: null,
}
export const aSeason = (overrides: Partial<SeasonStandingsPage> = {}): SeasonStandingsPage => ({
  season: 2025,
  finals: 150,
  page: 0,
  pages: 1,
  players: 0,
  rows: [],
  throughWeek: null,
  movedSinceWeek: null,
  isSettled: false,
  ...overrides,
})

/** Opens the standings of a week under way, of 212 players; `answers` replace the usual ones. */
export const openStandings = (path: string, answers: Answer[] = [], as: typeof viewer | null = viewer) =>
  renderScreen(path, {
    viewer: as,
    answers: [
      answer(contract.getCurrentWeek, aWeek({ isDeadlinePassed: true, deadline: '2025-09-04T00:20:00Z' })),
      answer(contract.listGames, aSlate(3)),
      answer(contract.getWeekStandings, aWeekStandings(212)),
      answer(contract.getSeasonStandings, aSeason()),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ week: 4, isPreseason: true, status: 'completed' }), anAvailableWeek()]),
      answer(contract.getOwnWeekRow, null),
      answer(contract.getOwnSeasonRow, null),
      answer(contract.getCurrentPicks, null),
      ...answers,
    ],
  })

/** The rows of the board in sight. */
export const rowsShown = () => page.getByRole('tabpanel').getByRole('listitem').elements()
export const firstRow = () => rowsShown()[0]?.textContent
export const dock = () => page.getByRole('button', { name: /: You,/ })
