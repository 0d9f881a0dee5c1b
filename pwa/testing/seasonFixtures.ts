import type { OwnSeason, SeasonResult } from '#shared/model/season.ts'
import type { ComingSeason, SeasonStanding } from '#shared/model/week.ts'

/** The season that comes, with its schedule, in May. */
export const COMING: ComingSeason = {
  season: 2027,
  week: 5,
  kickoffAt: '2027-09-10T00:20:00Z',
  awayTeam: 'BAL',
  homeTeam: 'KC',
  opensAt: '2027-08-27T00:20:00Z',
}
export const WITHOUT_SCHEDULE: ComingSeason = {
  season: 2027,
  week: null,
  kickoffAt: null,
  awayTeam: null,
  homeTeam: null,
  opensAt: null,
}
export const between = (coming: ComingSeason = COMING): SeasonStanding => ({ state: 'between', coming, lastSeason: 2026 })

const NAMES = ['gwen_zone', 'hank_the_crank', 'trev_overtime', 'jordan_r', 'samwich'] as const
const SCORES = [183, 177, 174, 171, 168]
const WON = [0, 1, 4, 2, 0, 3, 4, 1, 0, 2, 0, 3, 1, 4, 2, 3, 1, 4]

export const aSeasonResult = (overrides: Partial<SeasonResult> = {}): SeasonResult => ({
  season: 2026,
  players: 486,
  weeks: 18,
  first: NAMES.map((displayName, index) => ({ displayName, place: index + 1, isTied: false, score: SCORES[index] ?? 0 })),
  weekWinners: WON.map((index, at) => ({ week: at + 5, names: [NAMES[index] ?? NAMES[0]], hasChampion: index === 0 })),
  ...overrides,
})

const PLACES = [38, 33, 30, 32, 27, 24, 25, 21, 14, 17, 9, 12, 11, 7, 9, 3, 6, 4]

export const anOwnSeason = (overrides: Partial<OwnSeason> = {}): OwnSeason => ({
  season: 2026,
  place: 4,
  isTied: false,
  players: 486,
  course: PLACES.map((place, at) => ({ week: at + 5, place })),
  correct: 171,
  decided: 258,
  bestWeek: { week: 20, score: 14, games: 16, place: 1 },
  streak: { picks: 18, from: '2026-10-18T17:00:00Z', to: '2026-11-02T01:20:00Z' },
  rival: { displayName: 'samwich', beaten: 13, weeks: 18 },
  team: { team: 'DET', wins: 14, picks: 15 },
  credits: { dollars: 140, count: 4 },
  achievements: 6,
  isChampion: false,
  ...overrides,
})
