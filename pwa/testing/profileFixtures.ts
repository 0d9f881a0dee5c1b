import type { Profile, SeasonStats } from '#shared/contract/profile.ts'
import type { Achievement } from '#shared/model/achievement.ts'
import { listAchievements } from '#shared/rules/achievements/achievements.ts'
import { aViewer } from './fixtures.ts'

export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  ...aViewer(),
  totalWinnings: 0,
  weeklyReminders: true,
  usernameChangesLeft: 2,
  emailBouncedAt: null,
  ...overrides,
})

export const aSeason = (overrides: Partial<SeasonStats> = {}): SeasonStats => ({
  currentRank: null,
  isRankTied: false,
  players: 0,
  seasonScore: 0,
  correctPicks: 0,
  decidedPicks: 0,
  weeklyWins: 0,
  places: [],
  ...overrides,
})

/** All achievements, with these earned in this order. */
export const someAchievements = (...earned: string[]): Achievement[] =>
  listAchievements(
    { weeks: [], championships: [] },
    new Map(earned.map((id, index) => [id, new Date(Date.parse('2025-09-09T17:00:00Z') + index * 86_400_000).toISOString()])),
  )
