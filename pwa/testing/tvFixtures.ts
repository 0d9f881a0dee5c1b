import type { Reaction } from '#shared/model/reaction.ts'
import type { TvDisplay, TvGame, TvRow } from '#shared/model/tv.ts'

/** Valid things for the venue's screen. The moment is the first Sunday of 2025, 13:42:07 Pacific, unless a test says otherwise. */
export const TV_NOW = '2025-09-07T20:42:07Z'

const PAIRS = [
  ['SF', 'CHI'],
  ['SEA', 'DEN'],
  ['MIN', 'ARI'],
  ['LAR', 'TB'],
  ['DET', 'GB'],
  ['CAR', 'JAX'],
  ['PHI', 'NYG'],
  ['LV', 'LAC'],
  ['NO', 'ATL'],
  ['TEN', 'HOU'],
  ['WSH', 'MIA'],
  ['KC', 'BUF'],
  ['CIN', 'CLE'],
  ['DAL', 'PIT'],
  ['NE', 'NYJ'],
  ['BAL', 'IND'],
] as const

/** A scheduled game of Sunday night. */
export function aTvGame({ slot = 0, ...overrides }: Partial<TvGame> & { slot?: number } = {}): TvGame {
  const [awayTeam, homeTeam] = PAIRS[slot % PAIRS.length] ?? PAIRS[0]
  return {
    id: `2025-5-${slot}`,
    awayTeam,
    homeTeam,
    awayScore: null,
    homeScore: null,
    gameClock: null,
    gameTime: '2025-09-08T00:20:00Z',
    isTimeSet: true,
    gameStatus: 'scheduled',
    isLive: false,
    network: 'NBC',
    possession: null,
    result: null,
    ...overrides,
  }
}

export const aLiveGame = (overrides: Partial<TvGame> & { slot?: number } = {}): TvGame =>
  aTvGame({
    gameStatus: 'in_progress',
    isLive: true,
    gameClock: 'Q4 2:14',
    awayScore: 24,
    homeScore: 21,
    possession: 'home',
    network: 'FOX',
    gameTime: '2025-09-07T17:00:00Z',
    ...overrides,
  })

export const aFinalGame = (overrides: Partial<TvGame> & { slot?: number } = {}): TvGame =>
  aTvGame({
    gameStatus: 'final',
    awayScore: 20,
    homeScore: 27,
    result: 'home',
    gameTime: '2025-09-07T17:00:00Z',
    network: 'CBS',
    ...overrides,
  })

export const aTvRow = (userName: string, overrides: Partial<TvRow> = {}): TvRow => ({
  rank: 1,
  isTied: false,
  userName,
  score: 9,
  correctPicks: overrides.score ?? 9,
  totalPicks: 13,
  prize: null,
  prizeUpTo: null,
  ...overrides,
})

/** A Sunday afternoon without games or players, fresh. */
export const aTvDisplay = (overrides: Partial<TvDisplay> = {}): TvDisplay => ({
  games: [],
  leaderboard: [],
  totalUsers: 212,
  venueInfo: { name: 'The Corner Tap' },
  liveStats: {
    activeUsers: overrides.leaderboard?.length ?? 0,
    gamesInProgress: overrides.games?.filter(({ isLive }) => isLive).length ?? 0,
  },
  currentWeek: 5,
  season: 2025,
  weekLabel: 'Week 1',
  deadline: '2025-09-05T00:20:00Z',
  arePicksOpen: false,
  countedGames: 9,
  isWeekOver: false,
  isSettled: false,
  officialAt: null,
  lastWinners: null,
  feed: { asOf: null, isStale: false },
  ...overrides,
})

/** A touchdown of the Texans, by which one player climbs from a shared sixth place to a shared second one. */
export const aReaction = (overrides: Partial<Reaction> = {}): Reaction => ({
  at: Date.parse(TV_NOW),
  gameId: '2025-5-9',
  game: { awayTeam: 'HOU', homeTeam: 'IND', awayScore: 20, homeScore: 16, gameClock: 'Q4 4:31' },
  side: 'away',
  isTouchdown: true,
  first: { name: 'jordan_r', from: { place: 6, isTied: true }, to: { place: 2, isTied: true } },
  others: ['pigskin_pulaski'],
  more: 0,
  ...overrides,
})
