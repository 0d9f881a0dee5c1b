import { contract } from '#shared/contract/index.ts'
import type { FieldCards, WeekField } from '#shared/model/field.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { type Answer, answer } from './fakeApi.ts'
import { anAvailableWeek, aPicksRecord, aSlate, aViewer, aWeek, aWeeklyBoard, aWeeklyRow, picksFor } from './fixtures.ts'
import { renderScreen } from './renderScreen.tsx'

const SUNDAY = '2025-09-07T18:00:00Z'
export const ME = '00000000-0000-4000-8000-00000000000a'
export const LEADER = '00000000-0000-4000-8000-00000000000b'
const RIVAL = '00000000-0000-4000-8000-00000000000c'

/** Two finals that the home side won, TB at ATL being played, and CIN at CLE on Monday. */
export const LIVE_GAMES = aSlate(4, (slot) => {
  if (slot < 2) return { gameStatus: 'final', awayScore: 20, homeScore: 27 }
  return slot === 2 ? { gameStatus: 'LIVE', gameClock: 'Q4 2:14', awayScore: 21, homeScore: 24 } : {}
})
export const aFieldCard = (id: string, homePicks: number, tieBreakerScore: number) => ({
  id,
  name: `Player ${id.at(-1)}`,
  homePicks,
  awayPicks: 0b1111 & ~homePicks,
  tieBreakerScore,
  submittedAt: 1,
})
export const toColumns = (cards: readonly ReturnType<typeof aFieldCard>[]): FieldCards => ({
  ids: cards.map(({ id }) => id),
  names: cards.map(({ name }) => name),
  homePicks: cards.map(({ homePicks }) => homePicks),
  awayPicks: cards.map(({ awayPicks }) => awayPicks),
  tieBreakerScores: cards.map(({ tieBreakerScore }) => tieBreakerScore),
  submittedAt: cards.map(({ submittedAt }) => submittedAt),
})
/** The leader has one more; the rival has as many and picked against the Falcons, as the leader did. */
export const LIVE_FIELD = {
  state: 'shown',
  season: 2025,
  week: 5,
  levels: ['total_distance', 'tiebreaker_winner', 'submission_time'],
  tiers: [{ place: 1, amountDollars: 50, minimumParticipants: 1 }],
  cards: toColumns([aFieldCard(ME, 0b1101, 47), aFieldCard(LEADER, 0b1011, 50), aFieldCard(RIVAL, 0b1001, 30)]),
} satisfies WeekField
const { topUsers: _, ...PROGRESS } = aWeeklyBoard({ countedGames: 2, openGames: 2, games: 4, participants: 3 })
export const ANSWERED_STANDING: OwnStanding = {
  ...PROGRESS,
  ...aWeeklyRow('Pat P.', { place: 7 }),
  tieBreakerScore: 47,
  reach: null,
  guide: null,
}

/** The home screen of the player `ME` on that Sunday; `more` replaces the usual answers. */
export function openLiveSunday(more: readonly Answer[] = []) {
  return renderScreen('/', {
    viewer: aViewer({ publicId: ME }),
    now: SUNDAY,
    answers: [
      answer(contract.getCurrentWeek, aWeek({ isDeadlinePassed: true })),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, LIVE_GAMES),
      answer(contract.getCurrentPicks, aPicksRecord({ gamePicks: picksFor(LIVE_GAMES) })),
      answer(contract.getPicks, aPicksRecord({ gamePicks: picksFor(LIVE_GAMES) })),
      answer(contract.getWeekField, LIVE_FIELD),
      answer(contract.getOwnStanding, ANSWERED_STANDING),
      ...more,
    ],
  })
}
