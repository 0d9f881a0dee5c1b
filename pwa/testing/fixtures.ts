import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { GamePicks, PicksRecord } from '#shared/model/picks.ts'
import type { WeeklyBoard, WeeklyRow } from '#shared/model/standings.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { AvailableWeek, CurrentWeekInfo } from '#shared/model/week.ts'
import { sampleGame } from '#shared/reference/sampleGame.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

/** Valid things for tests; a test states only what it is about. The week is week 1 of 2025, whose first kickoff is TEST_NOW and 12 h 20 min. */
const SEASON = 2025
const WEEK = FIRST_REGULAR_WEEK
const FIRST_KICKOFF = '2025-09-05T00:20:00Z'
const SUNDAY = '2025-09-07T17:00:00Z'
const MONDAY_NIGHT = '2025-09-09T00:15:00Z'

/** Away and home by slot. */
const PAIRS = [
  ['DAL', 'PHI'],
  ['KC', 'LAC'],
  ['TB', 'ATL'],
  ['CIN', 'CLE'],
  ['MIA', 'IND'],
  ['CAR', 'JAX'],
  ['LV', 'NE'],
  ['ARI', 'NO'],
  ['PIT', 'NYJ'],
  ['NYG', 'WSH'],
  ['TEN', 'DEN'],
  ['SF', 'SEA'],
  ['DET', 'GB'],
  ['HOU', 'LAR'],
  ['BAL', 'BUF'],
  ['MIN', 'CHI'],
] as const

export const aViewer = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a01',
  email: 'pat@test.example',
  firstName: 'Pat',
  lastName: 'Player',
  username: null,
  role: 'player',
  phoneNumber: '5035550100',
  favoriteTeam: null,
  joinedAt: '2025-08-01T12:00:00Z',
  isEmailVerified: true,
  hasMarketingConsent: false,
  needsNewPassword: false,
  isOnboardingDue: false,
  unseenRules: null,
  seasonScore: 0,
  seasonRank: null,
  isSeasonRankTied: false,
  totalSeasons: 1,
  totalCorrectPicks: 0,
  totalWeeklyWins: 0,
  currentStreak: 0,
  longestStreak: 0,
  ...overrides,
})

export const aContest = (overrides: Partial<ContestInfo> = {}): ContestInfo => ({
  productName: 'Sunday Slate',
  tagline: 'Sports at the Test Tavern since 2022',
  venueName: 'Test Tavern',
  brandColor: '#dc2626',
  logoUrl: null,
  claims: { activePlayers: '500+', sportsSince: '2022' },
  copyrightYear: 2025,
  prizes: [50, 30, 20, 10, 10].map((amountDollars, index) => ({ place: index + 1, amountDollars, label: '', minimumParticipants: 1 })),
  tiebreakers: [],
  allowsCardChanges: false,
  timeZone: DEFAULT_TIME_ZONE,
  timeZones: [],
  minimumAge: 18,
  venueAges: [],
  rulesVersion: '2025-09-01',
  isDemo: false,
  isOpen: true,
  ...overrides,
})

export const aWeek = (overrides: Partial<CurrentWeekInfo> = {}): CurrentWeekInfo => ({
  week: WEEK,
  season: SEASON,
  isPreseason: false,
  deadline: FIRST_KICKOFF,
  isDeadlinePassed: false,
  ...overrides,
})

export const anAvailableWeek = (overrides: Partial<AvailableWeek> = {}): AvailableWeek => ({
  week: WEEK,
  season: SEASON,
  isPreseason: false,
  gameCount: 16,
  isBeforeOpening: false,
  status: 'current',
  ...overrides,
})

/** A scheduled game; its id follows its season, week and `slot`. */
export function aGame({ slot = 0, ...overrides }: Partial<Game> & { slot?: number } = {}): Game {
  const [awayTeam, homeTeam] = PAIRS[slot % PAIRS.length] ?? PAIRS[0]
  const [awayScore, homeScore] = [overrides.awayScore ?? null, overrides.homeScore ?? null]
  return sampleGame({
    season: SEASON,
    week: WEEK,
    slot,
    awayTeam,
    homeTeam,
    gameTime: SUNDAY,
    totalScore: awayScore !== null && homeScore !== null ? awayScore + homeScore : null,
    result: resultOf(overrides.gameStatus, awayScore, homeScore),
    ...overrides,
  })
}

/** A week's games: the first on Thursday night, the last on Monday night and the tiebreaker, the others on Sunday. */
export const aSlate = (count = 16, each: (slot: number) => Partial<Game> = () => ({})): Game[] =>
  Array.from({ length: count }, (_, slot) => {
    const isLast = slot === count - 1
    return aGame({
      slot,
      gameTime: isLast ? MONDAY_NIGHT : slot === 0 ? FIRST_KICKOFF : SUNDAY,
      isMondayNight: isLast,
      isSeasonOpener: slot === 0,
      ...each(slot),
    })
  })

/** Picks for every game of a slate: the home side by default. */
export const picksFor = (games: readonly Game[], side: (slot: number) => 'away' | 'home' = () => 'home'): GamePicks =>
  Object.fromEntries(games.map(({ id }) => [id, side(slotOf(id))]))

export function aPicksRecord(overrides: Partial<PicksRecord> = {}): PicksRecord {
  const tieBreakerScore = overrides.tieBreakerScore ?? 47
  return {
    id: '7c1f7f0e-1d53-4d0e-8b43-0d7a5d0f3b02',
    userId: aViewer().id,
    week: WEEK,
    season: SEASON,
    sport: 'nfl',
    gamePicks: picksFor(aSlate()),
    mnfPick: 'home',
    mnfTotalScore: tieBreakerScore,
    tieBreakerScore,
    tieBreakerSecondary: null,
    tieBreakerTertiary: null,
    replacedTiebreakerGame: null,
    submittedAt: '2025-09-04T12:00:00Z',
    score: 0,
    receipt: '7F3K-Q2',
    ...overrides,
  }
}

/** Empty standings of a week that has not started. */
export const aWeeklyBoard = (overrides: Partial<WeeklyBoard> = {}): WeeklyBoard => ({
  week: WEEK,
  season: SEASON,
  participants: overrides.topUsers?.length ?? 0,
  games: 16,
  countedGames: 0,
  openGames: 16,
  isProvisional: true,
  isSettled: false,
  topUsers: [],
  ...overrides,
})

/** A line of a board; its id follows its name. */
export function aWeeklyRow(displayName: string, overrides: Partial<WeeklyRow> = {}): WeeklyRow {
  const weeklyScore = overrides.weeklyScore ?? 9
  const digits = [...displayName]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(12, '0')
  return {
    id: `00000000-0000-4000-8000-${digits.slice(-12)}`,
    displayName,
    weeklyScore,
    correct: weeklyScore,
    place: 1,
    isTied: false,
    reason: null,
    prize: null,
    prizeUpTo: null,
    ...overrides,
  }
}

function resultOf(status: Game['gameStatus'] | undefined, awayScore: number | null, homeScore: number | null): Game['result'] {
  if (status !== 'final' || awayScore === null || homeScore === null || awayScore === homeScore) return null
  return awayScore > homeScore ? 'away' : 'home'
}
